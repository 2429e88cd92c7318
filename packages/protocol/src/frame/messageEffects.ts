import type { AppMessageName } from './messages.ts'

/** What a message may change for good: nothing, the session of this page alone, or something of the person's. */
export type Effect = 'nothing' | 'pageSession' | 'whoGetsIn' | 'share' | 'signature' | 'settings'

/**
 * What stands between a message and its effect. `login`: a code, a provider or the device itself lets the person in.
 * `screen`: a gated screen of the frame, which a person saw and pressed.
 */
export type MessageGate = 'none' | 'login' | 'screen'

/** Every message that a page can send. One that is missing here does not compile; a journey sends each behind a hidden frame. */
export const messageEffects: Readonly<Record<AppMessageName, { changes: readonly Effect[]; gate: MessageGate }>> = {
  CONNECT_EMAIL: { changes: ['nothing'], gate: 'none' },
  CONNECT_DEVICE: { changes: ['nothing'], gate: 'none' },
  CONNECT_OTP: { changes: ['pageSession'], gate: 'login' },
  GET_SOCIAL_REDIRECT_URI: { changes: ['nothing'], gate: 'none' },
  GET_SOCIAL_FLOW: { changes: ['nothing'], gate: 'none' },
  CONNECT_SOCIAL: { changes: ['pageSession'], gate: 'login' },
  GET_FARCASTER_URI: { changes: ['nothing'], gate: 'none' },
  CONNECT_FARCASTER: { changes: ['pageSession'], gate: 'login' },
  CONNECT_PASSKEY: { changes: ['pageSession', 'whoGetsIn'], gate: 'screen' },
  CONNECT_GUEST: { changes: ['pageSession'], gate: 'login' },
  GET_USER: { changes: ['nothing'], gate: 'none' },
  IS_CONNECTED: { changes: ['nothing'], gate: 'none' },
  GET_CHAIN_ID: { changes: ['nothing'], gate: 'none' },
  SWITCH_NETWORK: { changes: ['pageSession'], gate: 'none' },
  // A page may end its own session; what would lose a wallet or this device's keys waits for the screen.
  SIGN_OUT: { changes: ['pageSession', 'share'], gate: 'screen' },
  UPDATE_EMAIL: { changes: ['whoGetsIn'], gate: 'screen' },
  UPDATE_EMAIL_PRIMARY_OTP: { changes: ['whoGetsIn'], gate: 'screen' },
  UPDATE_EMAIL_SECONDARY_OTP: { changes: ['whoGetsIn'], gate: 'screen' },
  SYNC_THEME: { changes: ['pageSession'], gate: 'none' },
  SYNC_DAPP_DATA: { changes: ['pageSession'], gate: 'none' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { changes: ['nothing'], gate: 'none' },
  INIT_SMART_ACCOUNT: { changes: ['nothing'], gate: 'none' },
  SET_PREFERRED_ACCOUNT: { changes: ['nothing'], gate: 'none' },
  RPC_REQUEST: { changes: ['signature'], gate: 'screen' },
  RPC_ABORT: { changes: ['nothing'], gate: 'none' },
  RELOAD: { changes: ['pageSession'], gate: 'none' },
  OPEN_SECURITY: { changes: ['whoGetsIn', 'share', 'settings'], gate: 'screen' },
}
