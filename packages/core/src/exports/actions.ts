export { cancelTransaction } from '../actions/cancelTransaction.ts'
export { connect } from '../actions/connection/connect.ts'
export { decideNetworkSwitch, type NetworkSwitchDecision } from '../actions/connection/decideNetworkSwitch.ts'
export { disconnect } from '../actions/connection/disconnect.ts'
export { forgetConnection } from '../actions/connection/forgetConnection.ts'
export { readWalletLog } from '../actions/connection/readWalletLog.ts'
export { reconnect } from '../actions/connection/reconnect.ts'
export { rememberWallet } from '../actions/connection/rememberWallet.ts'
export { type SwitchConnectionResult, switchConnection } from '../actions/connection/switchConnection.ts'
export { switchNetwork } from '../actions/connection/switchNetwork.ts'
export { createOnRampOrder } from '../actions/createOnRampOrder.ts'
export {
  connectDevice,
  connectEmail,
  connectOtp,
  type EmailStep,
} from '../actions/embedded/connectEmail.ts'
export { connectGuest, connectPasskey } from '../actions/embedded/connectHere.ts'
export { connectFarcaster, connectSocial, readSocialFlow, readSocialUri } from '../actions/embedded/connectSocial.ts'
export {
  abortEmbeddedRequests,
  openSecurity,
  placeFrame,
  syncFrameTheme,
  watchEmbedded,
} from '../actions/embedded/frame.ts'
export { updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp } from '../actions/embedded/updateEmail.ts'
export { readWalletUser, setPreferredAccountType } from '../actions/embedded/walletUser.ts'
export { estimateTransfer } from '../actions/estimateTransfer.ts'
export { forgetTransaction } from '../actions/forgetTransaction.ts'
export { getWalletCapabilities, type WalletCapabilities } from '../actions/getWalletCapabilities.ts'
export { prepareSwap } from '../actions/prepareSwap.ts'
export {
  type NameArgs,
  type NameAttributes,
  registerName,
  releaseName,
  setNameAttributes,
} from '../actions/registerName.ts'
export { sendCalls } from '../actions/sendCalls.ts'
export { sendToken } from '../actions/sendToken.ts'
export { type SignMessageArgs, signMessage } from '../actions/signMessage.ts'
export { type SignPsbtArgs, signPsbt } from '../actions/signPsbt.ts'
export { canSpeedUp, speedUpTransaction } from '../actions/speedUpTransaction.ts'
export { type SwapArgs, swap } from '../actions/swap.ts'
export { watchPendingTransactions } from '../actions/watchPendingTransactions.ts'
export { type WritableFunction, type WriteContractArgs, writeContract } from '../actions/writeContract.ts'
export type { Receipt } from '../chains/eip155/transactions/findReceipt.ts'
export { encodeTransfer } from '../chains/eip155/transfer.ts'
export type { BackendTokenArgs, SignInArgs } from '../client/siwx.ts'
export { settled } from '../connections/settled.ts'
export { getWalletClient, type WalletClient } from '../connectors/getWalletClient.ts'
export { type SendTransferArgs, sendTransfer } from '../namespaces/bip122/sendTransfer.ts'
export { canSend } from '../namespaces/canSend.ts'
export type { SendCallsArgs, SentCalls } from '../namespaces/eip155/calls/sendCalls.ts'
export { type EstimateGasArgs, estimateGas, type GasEstimate } from '../namespaces/eip155/estimateGas.ts'
export {
  type SendTransactionArgs,
  type SentTransaction,
  sendTransaction,
} from '../namespaces/eip155/sendTransaction.ts'
export { type SignTypedDataArgs, signTypedData, type TypedData } from '../namespaces/eip155/signTypedData.ts'
export type { Eip155Swap } from '../namespaces/eip155/swap/eip155Swap.ts'
export { type WaitForReceiptArgs, waitForReceipt } from '../namespaces/eip155/waitForReceipt.ts'
export type { PreparedSwap } from '../namespaces/senders.ts'
export type { SolanaSwap } from '../namespaces/solana/swap/solanaSwap.ts'
export { cancelSignIn } from '../signIn/cancelSignIn.ts'
export { addSignInSession, getSignInToken, readSignInSessions, signIn, signOut } from '../signIn/signIn.ts'
export { mayHaveBeenSent } from '../submission/mayHaveBeenSent.ts'
export type {
  EstimateTransferArgs,
  SendableToken,
  SendTokenArgs,
  SentToken,
  TransferEstimate,
} from '../submission/sendTokenArgs.ts'
export type { PrepareSwapArgs, SwapOptions, SwapSide, SwapStep } from '../submission/swapArgs.ts'
