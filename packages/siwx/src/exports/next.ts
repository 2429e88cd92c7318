export { type GetSessionArgs, getSession } from '../next/getSession.ts'
export { sessionHandlers } from '../next/sessionHandlers.ts'
export type { SessionSettings } from '../next/settings.ts'
export type { Session } from '../next/verifyToken.ts'
