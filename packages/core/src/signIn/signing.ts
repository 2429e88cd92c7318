import { addSession, endSessions } from './changeSessions.ts'
import { createConnectSignIn } from './connectSignIn.ts'
import { createEip1193SignIn } from './eip1193SignIn.ts'
import { startSignIn } from './startSignIn.ts'

// What signs visitors in and out, in one file, because small files compress badly. Bundlers leave out unused names.

export const add = addSession
export const end = endSessions
export const start = startSignIn
export const whileConnecting = createConnectSignIn
export const withConnection = createEip1193SignIn
