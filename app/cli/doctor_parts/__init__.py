"""The part of the doctor that judges the drafters of one model."""
