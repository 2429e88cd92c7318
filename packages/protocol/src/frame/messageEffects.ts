import type { AppMessageName } from './messages.ts'

/**
 * What a message may change: nothing, this page's session only, or something permanent. `wallet`: a wallet is created,
 * or its keys come to this browser, which harms no one. `access`: the ways to sign in and recover, and the user's
 * devices. `share`: a key share is passed on or deleted. `permissions`: what a site may do without
 * asking begins or ends.
 */
export type Effect =
  | 'nothing'
  | 'pageSession'
  | 'wallet'
  | 'access'
  | 'share'
  | 'signature'
  | 'permissions'
  | 'settings'

/**
 * What a message must pass before it has an effect. `login`: a code, a provider or the device itself, verified by the
 * server; if the page may not see the wallet yet, a gated screen asks for consent. `screen`: a gated screen of the
 * frame that the user saw and confirmed. `none`: the message can only change the page's session.
 */
export type MessageGate = 'none' | 'login' | 'screen'

export type MessageRow = { changes: readonly Effect[]; gate: MessageGate }

/**
 * Every message that a page can send. The frame gives a handler only what its row allows; a missing message does not
 * compile; an end-to-end test sends each message that needs a screen behind a hidden frame.
 */
export const messageEffects: Readonly<Record<AppMessageName, MessageRow>> = {
  // Ends a session that has no wallet before it starts the login again.
  CONNECT_EMAIL: { changes: ['pageSession'], gate: 'none' },
  CONNECT_DEVICE: { changes: ['nothing'], gate: 'none' },
  CONNECT_OTP: { changes: ['pageSession', 'wallet'], gate: 'login' },
  GET_SOCIAL_REDIRECT_URI: { changes: ['nothing'], gate: 'none' },
  GET_SOCIAL_FLOW: { changes: ['nothing'], gate: 'none' },
  CONNECT_SOCIAL: { changes: ['pageSession', 'wallet'], gate: 'login' },
  GET_FARCASTER_URI: { changes: ['nothing'], gate: 'none' },
  CONNECT_FARCASTER: { changes: ['pageSession', 'wallet'], gate: 'login' },
  CONNECT_PASSKEY: { changes: ['pageSession', 'wallet', 'access'], gate: 'screen' },
  CONNECT_GUEST: { changes: ['pageSession', 'wallet'], gate: 'login' },
  GET_USER: { changes: ['nothing'], gate: 'none' },
  IS_CONNECTED: { changes: ['nothing'], gate: 'none' },
  GET_CHAIN_ID: { changes: ['nothing'], gate: 'none' },
  SWITCH_NETWORK: { changes: ['pageSession'], gate: 'none' },
  // If this would lose a wallet or the device's keys, the screen asks first, and links to the settings that save them.
  SIGN_OUT: { changes: ['pageSession', 'share', 'access', 'settings'], gate: 'screen' },
  UPDATE_EMAIL: { changes: ['access'], gate: 'screen' },
  // Both only wait for what the user does on the screen of UPDATE_EMAIL.
  UPDATE_EMAIL_PRIMARY_OTP: { changes: ['nothing'], gate: 'none' },
  UPDATE_EMAIL_SECONDARY_OTP: { changes: ['nothing'], gate: 'none' },
  SYNC_THEME: { changes: ['pageSession'], gate: 'none' },
  SYNC_DAPP_DATA: { changes: ['pageSession'], gate: 'none' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { changes: ['nothing'], gate: 'none' },
  INIT_SMART_ACCOUNT: { changes: ['nothing'], gate: 'none' },
  SET_PREFERRED_ACCOUNT: { changes: ['nothing'], gate: 'none' },
  RPC_REQUEST: { changes: ['signature', 'permissions'], gate: 'screen' },
  RPC_ABORT: { changes: ['nothing'], gate: 'none' },
  RELOAD: { changes: ['pageSession'], gate: 'none' },
  OPEN_SECURITY: { changes: ['pageSession', 'access', 'share', 'settings'], gate: 'screen' },
}
