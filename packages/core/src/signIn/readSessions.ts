import type { Client } from '../client/client.ts'
import type { SignInSession } from '../client/siwx.ts'
import { backendOf } from './serverBackend.ts'

/** Reads the visitor's sessions into the client. @throws LatchkeyError; the client's state is then unchanged. */
export async function readSessions(client: Client, signal?: AbortSignal): Promise<readonly SignInSession[]> {
  const { signIn } = client
  const { status: before } = signIn.getState()
  if (before !== 'signing') signIn.setState({ status: 'reading' })
  try {
    const sessions = await newestSessions(client, signal)
    signIn.setState(({ status }) => ({ sessions, status: status === 'reading' ? 'ready' : status }))
    return sessions
  } catch (error) {
    const ended = before === 'reading' ? 'unread' : before
    signIn.setState(({ status }) => ({ status: status === 'reading' ? ended : status }))
    throw error
  }
}

/**
 * Reads again if this client signed in or out meanwhile, because the response is then out of date. @throws
 * LatchkeyError
 */
export async function newestSessions(client: Client, signal?: AbortSignal): Promise<readonly SignInSession[]> {
  const { sessions: known } = client.signIn.getState()
  const sessions = await backendOf(client).getSessions({ signal })
  return client.signIn.getState().sessions === known ? sessions : newestSessions(client, signal)
}
