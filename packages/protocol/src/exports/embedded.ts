export { bytesTextSchema, randomIdSchema } from '../embedded/bytesText.ts'
export { type DeviceProof, deviceProofSchema } from '../embedded/deviceProof.ts'
export {
  type DeviceTransferPlace,
  type DeviceTransferRequest,
  deviceTransferAnswerSchema,
  deviceTransferAskedSchema,
  deviceTransferAskSchema,
  deviceTransferCommitText,
  deviceTransferIdSchema,
  deviceTransferInfo,
  deviceTransferListSchema,
  deviceTransferRevealSchema,
  deviceTransferSealSchema,
  deviceTransferStateRequestSchema,
  deviceTransferStateSchema,
  deviceTransferTakenSchema,
} from '../embedded/deviceTransfer.ts'
export { type FramePage, framePageSchema } from '../embedded/framePage.ts'
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
  type AuthMethods,
  authMethodsSchema,
  type SecureConfig,
  secureConfigSchema,
  serviceKeySchema,
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
export {
  type SmartAccountNetwork,
  smartAccountNetworkSchema,
  smartAccountNetworksSchema,
} from '../embedded/smartAccountNetworks.ts'
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
