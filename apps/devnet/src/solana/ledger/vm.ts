import type { Address, EncodedAccount } from '@solana/kit'
import { Clock, LiteSVM } from 'litesvm'
import type { Genesis } from '../genesis/createGenesis.ts'

/** Slots in an epoch, as on the public clusters. */
export const SLOTS_PER_EPOCH = 432_000

/**
 * The virtual machine of the network's validators with the standard programs. What a validator checks before it runs a
 * transaction (signatures, its blockhash, whether it ran before) is checked by the ledger: the machine knows one
 * blockhash at a time only.
 */
export function createVm({ accounts }: Genesis): LiteSVM {
  const vm = new LiteSVM().withSigverify(false).withBlockhashCheck(false).withTransactionHistory(0n)
  for (const { data, ...account } of accounts)
    vm.setAccount({ ...account, data, executable: false, space: BigInt(data.length) })
  return vm
}

/** Sets what programs read of time. `time` in milliseconds. */
export function setTime(vm: LiteSVM, { slot, time }: { slot: number; time: number }): void {
  const epoch = BigInt(Math.floor(slot / SLOTS_PER_EPOCH))
  const seconds = BigInt(Math.floor(time / 1_000))
  vm.setClock(new Clock(BigInt(slot), seconds, epoch, epoch + 1n, seconds))
}

/** The account, or undefined where there is none: an account without lamports is none. */
export function accountAt(vm: LiteSVM, address: Address): EncodedAccount | undefined {
  const account = vm.getAccount(address)
  return account.exists && account.lamports > 0n ? account : undefined
}
