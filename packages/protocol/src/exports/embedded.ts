export { bytesTextSchema, randomIdSchema } from '../embedded/bytesText.ts'
export { type DeviceProof, deviceProofSchema } from '../embedded/deviceProof.ts'
export { type FramePage, framePageSchema } from '../embedded/framePage.ts'
export {
  type HandoverPlace,
  type HandoverRequest,
  handoverAnswerSchema,
  handoverAskedSchema,
  handoverAskSchema,
  handoverCommitText,
  handoverIdSchema,
  handoverInfo,
  handoverListSchema,
  handoverRevealSchema,
  handoverSealSchema,
  handoverStateRequestSchema,
  handoverStateSchema,
  handoverTakenSchema,
} from '../embedded/handover.ts'
export {
  type Passkey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  passkeyLoginSchema,
  passkeyQuestionSchema,
  passkeyRegistrationSchema,
  passkeySchema,
} from '../embedded/passkeyRequests.ts'
export {
  type SecureConfig,
  type SignInWays,
  secureConfigSchema,
  serviceKeySchema,
  signInWaysSchema,
} from '../embedded/secureConfig.ts'
export {
  type EmbeddedWallet,
  embeddedWalletSchema,
  type LoginStep,
  loginStepSchema,
  type RecoveryMode,
  recoveryModeSchema,
  type SessionAnswer,
  type SignedIn,
  sessionAnswerSchema,
  signedInSchema,
} from '../embedded/session.ts'
export {
  type RecoveryAnswer,
  type RecoveryMethod,
  type ReleasePurpose,
  recoveryAnswerSchema,
  recoveryMethodSchema,
  releasedShareSchema,
  releasePurposeSchema,
  type ShareSet,
  shareInfo,
  shareSetSchema,
} from '../embedded/shares.ts'
export { isWalletOrigin, localOrigins } from '../embedded/walletOrigin.ts'
export {
  type AddedShares,
  accountTypeRequestSchema,
  addedSharesSchema,
  exportGrantSchema,
  freezeRequestSchema,
  type NewRecoveryMethod,
  type NewWallet,
  newRecoveryMethodSchema,
  newWalletSchema,
  type RecoveryModeRequest,
  recoveryMethodRequestSchema,
  recoveryMethodsSchema,
  recoveryModeRequestSchema,
  type ShareRequest,
  shareRequestSchema,
  sharesProofText,
  walletProofText,
  walletRequestSchema,
} from '../embedded/walletRequests.ts'
