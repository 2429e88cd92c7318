import { describe, expect, it } from 'vitest'
import { answerLocally, isMethodAllowed } from './rpcPolicy.ts'

describe('isMethodAllowed', () => {
  it.each([
    ...['eth_call', 'eth_sendRawTransaction', 'eth_getLogs', 'eth_subscribe', 'net_version', 'web3_clientVersion'],
    ...['eth_newFilter', 'eth_getFilterChanges', 'eth_sendUserOperation', 'linea_estimateGas', 'zks_estimateFee'],
  ])('R6.02a allows %s', (method) => expect(isMethodAllowed(method, 'eip155')).toBe(true))

  it.each([
    'eth_sendTransaction',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'personal_sign',
    'admin_peers',
    'debug_traceCall',
    'anvil_setBalance',
    'evm_mine',
    'hardhat_setCode',
    'miner_start',
    'txpool_content',
    'engine_newPayloadV3',
    'ANVIL_setBalance',
    'wallet_switchEthereumChain',
    'eth_accounts',
    'eth_requestAccounts',
    'trace_replayBlockTransactions',
    'ots_traceTransaction',
    'bor_getAuthor',
    'ETH_CALL',
    'eth_call\n',
    '__proto__',
    'constructor',
    'toString',
  ])('R6.02c rejects %s', (method) => expect(isMethodAllowed(method, 'eip155')).toBe(false))

  it.each(['getBalance', 'getSignaturesForAddress', 'sendTransaction', 'simulateTransaction', 'signatureSubscribe'])(
    'R6.02a allows %s on Solana',
    (method) => expect(isMethodAllowed(method, 'solana')).toBe(true),
  )

  it.each([
    'requestAirdrop',
    'getProgramAccounts',
    'getLargestAccounts',
    'programSubscribe',
    'validatorExit',
    'eth_call',
  ])('R6.02c rejects %s on Solana', (method) => expect(isMethodAllowed(method, 'solana')).toBe(false))
})

describe('answerLocally', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('does not answer %s locally', (method) =>
    expect(answerLocally({ id: 1, method }, 1)).toBeUndefined(),
  )
})
