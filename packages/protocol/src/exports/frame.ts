export { type EmbeddedAccountType, embeddedAccountTypeSchema } from '../embeddedAccountType.ts'
export { type EmbeddedErrorCode, embeddedSentences } from '../embeddedSentences.ts'
export { emailAddressSchema } from '../frame/emailAddress.ts'
export { embeddedError } from '../frame/embeddedError.ts'
export {
  envelopeLimits,
  FRAME_VERSION,
  type FrameError,
  type FrameEvent,
  frameErrorSchema,
  frameEventSchema,
  helloSchema,
  type ReplyEnvelope,
  type RequestEnvelope,
  readySchema,
  refusedSchema,
  replyEnvelopeSchema,
  requestEnvelopeSchema,
} from '../frame/envelope.ts'
export { type Effect, type MessageGate, messageEffects } from '../frame/messageEffects.ts'
export {
  APPROVAL_MS,
  type AppAnswer,
  type AppMessageName,
  type AppPayload,
  type AppPayloadRead,
  appMessages,
} from '../frame/messages.ts'
export { methodPolicy, type NotSafeMethod, notSafeMethods, type SafeMethod, safeMethods } from '../frame/rpcMethods.ts'
export { type WalletUser, walletUserSchema } from '../frame/walletUser.ts'
export {
  type SocialProvider,
  socialProviderSchema,
  socialProviders,
  type WindowProvider,
  windowProviderSchema,
  windowProviders,
} from '../socialProvider.ts'
