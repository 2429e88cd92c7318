import type { State } from '../../client/state.ts'

/** The status that follows from what is live and under way (R4.01). */
export function withSettledStatus(state: State, isConnecting: boolean): State {
  const idle = isConnecting ? 'connecting' : 'disconnected'
  const status = state.connections.length > 0 ? 'connected' : idle
  return status === state.status ? state : { ...state, status }
}
