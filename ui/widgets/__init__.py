"""Widgets that know nothing of chats or models: pages, banners, popovers, notices, layouts."""
