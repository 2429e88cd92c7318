import { describe, expect, it } from 'vitest'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { SmartAccount } from '../approval/connected.ts'
import type { CanonicalTypedData } from '../approval/parsedRequest.ts'
import { devnet, account as owner, solanaAddress } from '../test/approver.ts'
import { refuseAccountOperations } from './refuseAccountOperations.ts'

const own = owner.address
const smart = `0x${'a5'.repeat(20)}`
const other = `0x${'07'.repeat(20)}`
const delegation = (delegator: string) =>
  ({ domain: { name: 'DelegationManager' }, message: { delegator } }) as unknown as CanonicalTypedData
const operation = (verifyingContract: string) =>
  ({ domain: { name: 'HybridDeleGator', verifyingContract }, message: {} }) as unknown as CanonicalTypedData

const refusal = (data: CanonicalTypedData, findSmartAccount: ApprovalContext['findSmartAccount']) =>
  refuseAccountOperations(data, {
    connected: { pageOrigin: '', network: devnet, addresses: { eip155: own, solana: solanaAddress } },
    findSmartAccount,
  }).then(
    () => undefined,
    ({ code }) => code,
  )

describe('typed data that the smart account would obey', () => {
  const known = async () => ({ address: smart }) as SmartAccount
  it.each([delegation(smart), operation(smart.toUpperCase().replace('0X', '0x'))])('is refused', async (data) => {
    expect(await refusal(data, known)).toBe('REQUEST_REFUSED')
  })

  it('is somebody else’s if it names another account', async () => {
    expect(await refusal(delegation(other), known)).toBeUndefined()
    expect(await refusal(operation(own), known)).toBeUndefined()
  })

  it.each<[string, ApprovalContext['findSmartAccount']]>([
    ['the network isn’t listed now', async () => undefined],
    ['the server doesn’t answer', () => Promise.reject(new Error('not reachable'))],
  ])('is refused while %s, because the account may exist', async (_, findSmartAccount) => {
    expect(await refusal(delegation(smart), findSmartAccount)).toBe('REQUEST_REFUSED')
    expect(await refusal(operation(smart), findSmartAccount)).toBe('REQUEST_REFUSED')
    expect(await refusal(delegation(own), findSmartAccount)).toBeUndefined()
  })
})
