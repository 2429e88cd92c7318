import type { Address, EncodedAccount } from '@solana/kit'
import { Clock, LiteSVM } from 'litesvm'
import type { Genesis } from '../genesis/createGenesis.ts'

/** Slots per epoch, as on public clusters. */
export const SLOTS_PER_EPOCH = 432_000

/**
 * The virtual machine of Solana's validators, with the standard programs and the mints of wrapped SOL. The checks that a validator makes before
 * running a transaction (signatures, blockhash, duplicates) are made by the ledger, because the machine only knows a
 * single blockhash.
 */
export function createVm({ accounts }: Genesis): LiteSVM {
  const vm = new LiteSVM().withNativeMints().withSigverify(false).withBlockhashCheck(false).withTransactionHistory(0n)
  for (const { data, ...account } of accounts)
    vm.setAccount({ ...account, data, executable: false, space: BigInt(data.length) })
  return vm
}

/** Sets the clock that programs read. `time` in milliseconds. */
export function setTime(vm: LiteSVM, { slot, time }: { slot: number; time: number }): void {
  const epoch = BigInt(Math.floor(slot / SLOTS_PER_EPOCH))
  const seconds = BigInt(Math.floor(time / 1_000))
  vm.setClock(new Clock(BigInt(slot), seconds, epoch, epoch + 1n, seconds))
}

/** The account; undefined if it has no lamports, because then it doesn't exist. */
export function accountAt(vm: LiteSVM, address: Address): EncodedAccount | undefined {
  const account = vm.getAccount(address)
  return account.exists && account.lamports > 0n ? account : undefined
}
