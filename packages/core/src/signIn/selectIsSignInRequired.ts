import { networkOf } from '@latchkey/protocol'
import type { CompleteConfig } from '../client/client.ts'
import type { SignInState } from '../client/siwx.ts'
import { asksOnConnect } from '../client/siwx.ts'
import type { State } from '../client/state.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { findSession } from './selectSignInSession.ts'

type Config = Pick<CompleteConfig, 'networks' | 'siwx'>

/**
 * Whether sign-in is required and the active account has no session on a network that the app offers. The dialog can't
 * be closed then. False while the sessions are being read.
 */
export function selectIsSignInRequired(state: State, signIn: SignInState, config: Config, now: number): boolean {
  return config.siwx?.isRequired === true && isMissing(state, signIn, config, now)
}

/** Whether to open the sign-message view. Not again for an account for which the visitor cancelled it. */
export function selectOpensSignMessage(state: State, signIn: SignInState, config: Config, now: number): boolean {
  return (
    asksOnConnect(config.siwx) && isMissing(state, signIn, config, now) && selectAccountId(state) !== signIn.dismissed
  )
}

function isMissing(state: State, signIn: SignInState, { siwx, networks }: Config, now: number): boolean {
  const account = selectAccountId(state)
  const isKnown = signIn.status === 'ready' || signIn.status === 'signing'
  if (!siwx || !account || !isKnown || state.status !== 'connected') return false
  const isOffered = networks.some((network) => network.id === networkOf(account))
  return isOffered && findSession(signIn.sessions, account, now) === undefined
}
