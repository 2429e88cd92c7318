import { getBase58Decoder } from '@solana/kit'
import type { Landed, Run, TokenBalance } from '../ledger/execute.ts'
import { encodeInner, type TransactionEncoding } from './encodeTransaction.ts'
import { uiAmount } from './uiAmount.ts'

export function encodeMeta(landed: Landed, encoding: TransactionEncoding) {
  const { err, fee, before, after, loaded } = landed
  return {
    err,
    status: statusOf(err),
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens.map(encodeTokenBalance),
    postTokenBalances: after.tokens.map(encodeTokenBalance),
    innerInstructions: encodeInner(landed.inner, landed.keys, encoding === 'jsonParsed' ? 'jsonParsed' : 'json'),
    logMessages: landed.logs,
    computeUnitsConsumed: landed.unitsConsumed,
    rewards: [],
    ...(encoding === 'jsonParsed' ? {} : { loadedAddresses: loaded }),
    ...(landed.returnData ? { returnData: encodeReturnData(landed) } : {}),
  }
}

export function statusOf(err: Run['err']) {
  return err === null ? { Ok: null } : { Err: err }
}

export function encodeReturnData({ returnData }: Run) {
  if (!returnData) return null
  return {
    programId: getBase58Decoder().decode(returnData.programId),
    data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
  }
}

function encodeTokenBalance({ accountIndex, mint, owner, program, amount, decimals }: TokenBalance) {
  return { accountIndex, mint, owner, programId: program, uiTokenAmount: uiAmount(amount, decimals) }
}
