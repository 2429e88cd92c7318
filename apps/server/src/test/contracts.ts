import { argument, dispatch, op, push, push32, returnBytes, returnWord, word8 } from '@latchkey/test/assemble'
import { concat, encodeAbiParameters, type Hex, pad, size, stringToHex, toEventSelector } from 'viem'

// A token stores a balance in the slot whose number is the holder's address.

/** A token with plain transfers. `name` and `symbol` are returned unchanged, however long. */
export function tokenCode(token: { name: string; symbol: string; decimals: number }): Hex {
  return dispatch({
    'balanceOf(address)': [argument(0), op.sload, returnWord],
    'decimals()': [push(token.decimals), returnWord],
    'name()': returnBytes(encodeAbiParameters([{ type: 'string' }], [token.name])),
    'symbol()': returnBytes(encodeAbiParameters([{ type: 'string' }], [token.symbol])),
    'transfer(address,uint256)': [
      [argument(1), op.caller, op.sload, op.sub, op.caller, op.sstore],
      [argument(1), argument(0), op.sload, op.add, argument(0), op.sstore],
      [argument(1), push(0), op.mstore],
      [
        argument(0),
        op.caller,
        push32(toEventSelector('Transfer(address,address,uint256)')),
        push(32),
        push(0),
        op.log3,
      ],
      [push(1), returnWord],
    ].flat(),
  })
}

/** An NFT collection whose `transfer(to, id)` lets anyone send any id to anyone; every id has that owner and metadata. */
export function nftCode(name: string, { owner, uri }: { owner?: Hex; uri?: string } = {}): Hex {
  return dispatch({
    ...(owner ? { 'ownerOf(uint256)': [push32(pad(owner)), returnWord] } : {}),
    ...(uri === undefined
      ? {}
      : { 'tokenURI(uint256)': returnBytes(encodeAbiParameters([{ type: 'string' }], [uri])) }),
    'name()': returnBytes(encodeAbiParameters([{ type: 'string' }], [name])),
    'transfer(address,uint256)': [
      [argument(1), argument(0), op.caller, push32(toEventSelector('Transfer(address,address,uint256)'))],
      [push(0), push(0), op.log4, push(1), returnWord],
    ].flat(),
  })
}

/** An early token, whose texts are bytes32. */
export function oldTokenCode(token: { name: string; symbol: string; decimals: number }): Hex {
  return dispatch({
    'balanceOf(address)': [argument(0), op.sload, returnWord],
    'decimals()': [push(token.decimals), returnWord],
    'name()': [push32(stringToHex(token.name, { size: 32 })), returnWord],
    'symbol()': [push32(stringToHex(token.symbol, { size: 32 })), returnWord],
  })
}

/** Uses all its gas, whatever the call. */
export const gasEaterCode: Hex = '0xfe'

/**
 * A contract wallet with one owner, whose address is in slot 0. It accepts the signatures of the owner's key
 * (ERC-1271).
 */
export const ownedWalletCode: Hex = concat([
  '0x600435600052', // hash to memory 0
  '0x60a43560f81c602052', // v
  '0x606435604052', // r
  '0x608435606052', // s
  '0x602060808060006001', // ecrecover: 0x80 bytes at 0, result to 0x80
  '0x5afa50',
  '0x60805160005414', // is it the owner?
  '0x631626ba7e60e01b02', // if so the magic value, else zero
  '0x60005260206000f3',
])

/** Deploys `ownedWalletCode` for an owner, with CREATE2 and salt zero, whatever the call. */
export function walletFactory(owner: Hex): { code: Hex; initCode: Hex } {
  const runtime = word8(size(ownedWalletCode))
  // owner to slot 0, then the runtime code, which starts at byte 33 of this code
  const initCode = concat([
    `0x73${owner.slice(2)}5f55`,
    `0x60${runtime}60215f39`,
    `0x60${runtime}5ff3`,
    ownedWalletCode,
  ])
  const length = word8(size(initCode))
  const code = concat([`0x60${length}60125f39`, `0x5f60${length}5f5ff5`, '0x5f5260205ff3', initCode])
  return { code, initCode }
}

export const revertingCode: Hex = '0x5f5ffd'
export const endlessCode: Hex = '0x5b5f56'
/** Returns a megabyte of zeros. */
export const talkativeCode: Hex = '0x620fffff5ff3'
/** Returns the ERC-1271 magic value, followed by another word. */
export const overlongCode: Hex = '0x631626ba7e60e01b5f5260405ff3'

/** An exchange. The address of a pool is in the slot whose number is the xor of its two tokens' addresses. */
export const factoryCode = () =>
  dispatch({
    'getPair(address,address)': [argument(0), argument(1), '18', op.sload, returnWord],
  })

/** A pool, with its reserves in slots 0 and 1. */
export const poolCode = () =>
  dispatch({
    'getReserves()': [
      [push(0), op.sload, push(0), op.mstore],
      [push(1), op.sload, push(32), op.mstore],
      [push(96), push(0), op.return],
    ].flat(),
  })
