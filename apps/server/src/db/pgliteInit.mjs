// Initialises a database in the directory that is named, and ends. A process of its own, so that the
// 0.9 GB that this takes are given back.
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create(process.argv[2])
await database.close()
