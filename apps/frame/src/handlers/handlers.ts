import type { Handlers } from './handler.ts'
import { connectDevice, connectEmail, connectGuest, connectOtp, connectPasskey } from './login.ts'
import { reload, syncDappData, syncTheme } from './page.ts'
import { rpcRequest } from './rpcRequest.ts'
import { openSecurity } from './security.ts'
import { getChainId, getUser, isConnected, switchNetwork } from './session.ts'
import { signOut } from './signOut.ts'
import { getSmartAccountEnabledNetworks, initSmartAccount, setPreferredAccount } from './smartAccount.ts'
import { connectFarcaster, connectSocial, getFarcasterUri, getSocialFlow, getSocialRedirectUri } from './social.ts'
import { updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp } from './updateEmail.ts'

/** The handler of each message. */
export const handlers: Handlers = {
  CONNECT_EMAIL: connectEmail,
  CONNECT_DEVICE: connectDevice,
  CONNECT_OTP: connectOtp,
  CONNECT_GUEST: connectGuest,
  CONNECT_PASSKEY: connectPasskey,
  GET_SOCIAL_REDIRECT_URI: getSocialRedirectUri,
  GET_SOCIAL_FLOW: getSocialFlow,
  CONNECT_SOCIAL: connectSocial,
  GET_FARCASTER_URI: getFarcasterUri,
  CONNECT_FARCASTER: connectFarcaster,
  GET_USER: getUser,
  IS_CONNECTED: isConnected,
  GET_CHAIN_ID: getChainId,
  SWITCH_NETWORK: switchNetwork,
  SIGN_OUT: signOut,
  UPDATE_EMAIL: updateEmail,
  UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimaryOtp,
  UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondaryOtp,
  SYNC_THEME: syncTheme,
  SYNC_DAPP_DATA: syncDappData,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: getSmartAccountEnabledNetworks,
  INIT_SMART_ACCOUNT: initSmartAccount,
  SET_PREFERRED_ACCOUNT: setPreferredAccount,
  RPC_REQUEST: rpcRequest,
  RELOAD: reload,
  OPEN_SECURITY: openSecurity,
}
