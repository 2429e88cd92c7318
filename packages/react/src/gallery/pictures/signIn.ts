import type { SignInState, SiwxBackend, SiwxOptions } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import { allNetworks } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, type SceneWallet, solanaAda } from '../wallet.ts'

const statement = 'I accept the terms of service of Harbour Club.'
const fox: SceneWallet = { name: 'Fox Wallet', hue: 25, accounts: [ada] }

const of = (
  state: string,
  signIn: Partial<SignInState> = {},
  siwx: SiwxOptions = {},
  wallet: SceneWallet = fox,
): Picture => ({
  id: `SignMessage/${state}`,
  stack: [{ view: 'SignMessage', hasFailed: signIn.failure !== undefined }],
  scene: {
    networks: allNetworks,
    wallets: [wallet],
    signIn: { status: 'ready', ...signIn },
    config: { siwx: { backend: ZERO_ACCOUNT, ...siwx } },
  },
})

/** It is never called: the picture's state is in the scene. */
const ZERO_ACCOUNT: SiwxBackend = {
  getNonce: () => new Promise(() => undefined),
  addSession: () => new Promise(() => undefined),
  getSessions: async () => [],
  revokeSessions: async () => undefined,
}
const failed = (code: 'SIGNATURE_DECLINED' | 'SMART_ACCOUNT_UNSUPPORTED', data = {}) => ({
  failure: new LatchkeyError(code, { data }),
})

export const signInPictures: readonly Picture[] = [
  of('ready', {}, { statement }),
  of('required', {}, { statement, isRequired: true }),
  of('without a statement', {}, {}, { name: 'Lantern', hue: 285, namespace: 'solana', accounts: [solanaAda] }),
  of('signing', { status: 'signing' }, { isRequired: true }),
  of('declined', failed('SIGNATURE_DECLINED', { isDeclined: true })),
  of('failed', failed('SIGNATURE_DECLINED'), { isRequired: true }),
  of('smart account', failed('SMART_ACCOUNT_UNSUPPORTED')),
  { id: 'SignMessage/not connected', stack: [{ view: 'SignMessage' }], scene: {} },
]
