import type { AppMessageName } from './messages.ts'

/**
 * What a message may change: nothing, the session of this page alone, or something that lasts. `wallet`: a wallet is made, or
 * its keys come to this browser; nobody loses anything by it.
 */
export type Effect = 'nothing' | 'pageSession' | 'wallet' | 'whoGetsIn' | 'share' | 'signature' | 'settings'

/**
 * What stands between a message and its effect. `login`: a code, a provider or the device itself lets the person in, which the
 * server decides; a page that may not know the wallet yet is then asked about on a gated screen. `screen`: a gated screen of
 * the frame, which a person saw and pressed; only the session of the page may change without it.
 */
export type MessageGate = 'none' | 'login' | 'screen'

export type MessageRow = { changes: readonly Effect[]; gate: MessageGate }

/**
 * Every message that a page can send. The frame gives a handler no more than its row allows; a message that is missing here
 * does not compile; a journey sends each that needs a screen behind a hidden frame.
 */
export const messageEffects: Readonly<Record<AppMessageName, MessageRow>> = {
  // A session that was left without its wallet is ended before the login begins anew.
  CONNECT_EMAIL: { changes: ['pageSession'], gate: 'none' },
  CONNECT_DEVICE: { changes: ['nothing'], gate: 'none' },
  CONNECT_OTP: { changes: ['pageSession', 'wallet'], gate: 'login' },
  GET_SOCIAL_REDIRECT_URI: { changes: ['nothing'], gate: 'none' },
  GET_SOCIAL_FLOW: { changes: ['nothing'], gate: 'none' },
  CONNECT_SOCIAL: { changes: ['pageSession', 'wallet'], gate: 'login' },
  GET_FARCASTER_URI: { changes: ['nothing'], gate: 'none' },
  CONNECT_FARCASTER: { changes: ['pageSession', 'wallet'], gate: 'login' },
  CONNECT_PASSKEY: { changes: ['pageSession', 'wallet', 'whoGetsIn'], gate: 'screen' },
  CONNECT_GUEST: { changes: ['pageSession', 'wallet'], gate: 'login' },
  GET_USER: { changes: ['nothing'], gate: 'none' },
  IS_CONNECTED: { changes: ['nothing'], gate: 'none' },
  GET_CHAIN_ID: { changes: ['nothing'], gate: 'none' },
  SWITCH_NETWORK: { changes: ['pageSession'], gate: 'none' },
  // What would lose a wallet or this device's keys waits for the screen, which also leads to the settings that save them.
  SIGN_OUT: { changes: ['pageSession', 'share', 'whoGetsIn', 'settings'], gate: 'screen' },
  UPDATE_EMAIL: { changes: ['whoGetsIn'], gate: 'screen' },
  // Both only wait for what the person does on the screen of UPDATE_EMAIL.
  UPDATE_EMAIL_PRIMARY_OTP: { changes: ['nothing'], gate: 'none' },
  UPDATE_EMAIL_SECONDARY_OTP: { changes: ['nothing'], gate: 'none' },
  SYNC_THEME: { changes: ['pageSession'], gate: 'none' },
  SYNC_DAPP_DATA: { changes: ['pageSession'], gate: 'none' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { changes: ['nothing'], gate: 'none' },
  INIT_SMART_ACCOUNT: { changes: ['nothing'], gate: 'none' },
  SET_PREFERRED_ACCOUNT: { changes: ['nothing'], gate: 'none' },
  RPC_REQUEST: { changes: ['signature'], gate: 'screen' },
  RPC_ABORT: { changes: ['nothing'], gate: 'none' },
  RELOAD: { changes: ['pageSession'], gate: 'none' },
  OPEN_SECURITY: { changes: ['pageSession', 'whoGetsIn', 'share', 'settings'], gate: 'screen' },
}
