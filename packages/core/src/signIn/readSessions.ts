import type { Client } from '../client.ts'
import { backendOf } from './backendOf.ts'
import type { SignInSession } from './siwx.ts'

/** Reads the visitor's sessions into the client. @throws LatchkeyError; the client then knows what it knew before. */
export async function readSessions(client: Client, signal?: AbortSignal): Promise<readonly SignInSession[]> {
  const { signIn } = client
  const before = signIn.getState().status
  if (before !== 'signing') signIn.setState({ status: 'reading' })
  try {
    const sessions = await backendOf(client).getSessions({ signal })
    signIn.setState({ sessions })
    if (before !== 'signing') signIn.setState({ status: 'ready' })
    return sessions
  } catch (error) {
    if (before !== 'signing') signIn.setState({ status: before === 'reading' ? 'unread' : before })
    throw error
  }
}
