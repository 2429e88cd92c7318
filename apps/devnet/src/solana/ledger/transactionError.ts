import type { FailedTransactionMetadata } from 'litesvm'

type InstructionError = string | { Custom: number }

/** Why a transaction failed, in the JSON format of Solana's RPC. */
export type TransactionError =
  | string
  | { InstructionError: readonly [index: number, error: InstructionError] }
  | { InsufficientFundsForRent: { account_index: number } }
  | { ProgramExecutionTemporarilyRestricted: { account_index: number } }
  | { DuplicateInstruction: number }

/** Converts an error of the virtual machine, which numbers its errors in the order of Solana's own enums. */
export function transactionErrorOf(error: ReturnType<FailedTransactionMetadata['err']>): TransactionError {
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  if ('err' in error) return { InstructionError: [error.index, instructionErrorOf(error.err())] }
  if ('index' in error) return { DuplicateInstruction: error.index }
  // The other two classes only differ by their name.
  const place = { account_index: error.accountIndex }
  return error.constructor.name.includes('Rent')
    ? { InsufficientFundsForRent: place }
    : { ProgramExecutionTemporarilyRestricted: place }
}

/** Whether a transaction with this error is recorded in the chain and pays its fee. */
export function isRecorded(error: TransactionError): boolean {
  return typeof error === 'object' && ('InstructionError' in error || 'InsufficientFundsForRent' in error)
}

/** The message of Solana's RPC for an error. */
export function errorMessage(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? inWords(error)
  if ('InstructionError' in error) {
    const [index, cause] = error.InstructionError
    const text = typeof cause === 'string' ? inWords(cause) : `custom program error: 0x${cause.Custom.toString(16)}`
    return `Error processing Instruction ${index}: ${text}`
  }
  if ('DuplicateInstruction' in error)
    return `Transaction contains a duplicate instruction (${error.DuplicateInstruction})`
  if ('InsufficientFundsForRent' in error)
    return `Transaction results in an account (${error.InsufficientFundsForRent.account_index}) with insufficient funds for rent`
  return 'Execution of the program referenced by an account is temporarily restricted'
}

function instructionErrorOf(error: unknown): InstructionError {
  if (typeof error === 'number') return instructionErrors[error] ?? 'GenericError'
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number')
    return { Custom: error.code }
  return 'BorshIoError'
}

function inWords(name: string): string {
  return name.replaceAll(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  AlreadyProcessed: 'This transaction has already been processed',
  SignatureFailure: 'Transaction did not pass signature verification',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
}

const transactionErrors: readonly string[] =
  `AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee
AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure
InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit
UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit
TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData
InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit
MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction
ProgramCacheHitMaxLimit CommitCancelled`.split(/\s/)

const instructionErrors: readonly string[] =
  `GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds
IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction
ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified
DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged
AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError
ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth
MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded
PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable
IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner
MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded
BuiltinProgramsMustConsumeComputeUnits BorshIoError`.split(/\s/)
