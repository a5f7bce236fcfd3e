"""TIC Rummy: lay down the collections of your round, add what fits, and go out with a discard; eight rounds."""
