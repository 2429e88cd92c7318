export { cancelTransaction } from '../actions/cancelTransaction.ts'
export { connect } from '../actions/connect.ts'
export {
  decideAfterNetworkSwitch,
  decideNetworkSwitch,
  type NetworkSwitchDecision,
} from '../actions/decideNetworkSwitch.ts'
export { disconnect } from '../actions/disconnect.ts'
export { type EstimateGasArgs, estimateGas, type GasEstimate } from '../actions/estimateGas.ts'
export { forgetConnection } from '../actions/forgetConnection.ts'
export { forgetTransaction } from '../actions/forgetTransaction.ts'
export { getWalletCapabilities, type WalletCapabilities } from '../actions/getWalletCapabilities.ts'
export { reconnect } from '../actions/reconnect.ts'
export { type SendableToken, type SendTokenArgs, sendToken } from '../actions/sendToken.ts'
export { type SendTransactionArgs, type SentTransaction, sendTransaction } from '../actions/sendTransaction.ts'
export { type SignMessageArgs, signMessage } from '../actions/signMessage.ts'
export { type SignTypedDataArgs, signTypedData, type TypedData } from '../actions/signTypedData.ts'
export { canSpeedUp, speedUpTransaction } from '../actions/speedUpTransaction.ts'
export { type SwitchConnectionResult, switchConnection } from '../actions/switchConnection.ts'
export { switchNetwork } from '../actions/switchNetwork.ts'
export { type WaitForReceiptArgs, waitForReceipt } from '../actions/waitForReceipt.ts'
export { watchPendingTransactions } from '../actions/watchPendingTransactions.ts'
export { type WriteContractArgs, writeContract } from '../actions/writeContract.ts'
export type { Receipt } from '../chains/eip155/findReceipt.ts'
