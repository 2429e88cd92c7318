// Initialises a database in the given directory and exits. It runs in a separate process to release the 0.9 GB that
// this takes.
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create(process.argv[2])
await database.close()
