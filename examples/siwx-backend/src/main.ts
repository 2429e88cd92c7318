import { createServer } from 'node:http'
import { createBackend } from './createBackend.ts'
import { createVerifier } from './createVerifier.ts'

const { LATCHKEY_URL = 'http://localhost:3000', AUDIENCE = 'http://localhost:4000', PORT = '4000' } = process.env
const findVisitor = createVerifier({ issuer: LATCHKEY_URL, audience: AUDIENCE })
const server = createServer(createBackend(findVisitor)).listen(Number(PORT), () =>
  console.log(`Listening at ${AUDIENCE}`),
)
process.once('SIGTERM', () => server.close())
