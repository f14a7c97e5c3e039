import { PGlite } from '@electric-sql/pglite'

// Run as a process by open-pglite.ts: creates an empty database in the folder it is given.
const client = await PGlite.create(process.argv[2])
await client.close()
