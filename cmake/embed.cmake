# Writes the file IN as one C++ string literal to OUT.
file(READ ${IN} content)
file(WRITE ${OUT} "R\"kroon(${content})kroon\"\n")
