import { runServer } from './runServer.ts'

await runServer({ env: process.env })
