import { chainIdOf } from '@latchkey/protocol'
import { type Address, hashTypedData } from 'viem'
import type { Warning } from '../approval/approval.ts'
import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { TypedDataRequest, TypedValue } from '../approval/parsedRequest.ts'
import { readTokens, tokensOf } from '../chain/readTokens.ts'
import { visibleText } from '../decode/text/visibleText.ts'
import { signatureOf } from '../execute/smartAccount/signatureOf.ts'
import { viewAction } from '../explain/evm/viewAction.ts'
import { digestOf, frameOf } from '../explain/frameOf.ts'
import { rawText } from '../explain/rawText.ts'
import { readTypedMeaning } from '../explain/typedData/readTypedMeaning.ts'
import { assetTokens } from '../explain/typedData/statement.ts'
import { viewStatement } from '../explain/typedData/viewStatement.ts'
import { viewTree } from '../explain/typedData/viewTree.ts'
import { recipientsOf, recipientWarnings } from './recipientWarnings.ts'
import { refuseAccountOperations } from './refuseAccountOperations.ts'

/** Typed data: first what a known kind allows, then every field. */
export async function prepareTypedData(
  { data }: TypedDataRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const { types, primaryType, domain, message } = data
  await refuseAccountOperations(data, context)
  const digest = hashTypedData({ types, primaryType, domain, message } as unknown as Parameters<
    typeof hashTypedData
  >[0])
  const { connected } = context
  const { network } = connected
  const account: Address = connected.addresses.eip155
  const { entries, warnings } = readTypedMeaning(data, account)
  const actions = entries.flatMap((entry) => (entry.type === 'statement' ? [] : [entry]))
  const about = [...tokensOf(actions), ...assetTokens(entries)]
  const recipients = entries.flatMap((entry) =>
    entry.type === 'statement' ? (entry.recipient ?? []) : recipientsOf([entry], account),
  )
  const [tokens, toWhom] = await Promise.all([
    readTokens(about, context, signal),
    recipientWarnings([...new Set(recipients)], about, context, signal),
  ])
  const facts = { account, network, token: (address: Address) => tokens.get(address) }
  const viewed = entries.map((entry) =>
    entry.type === 'statement' ? viewStatement(entry, facts) : viewAction(entry, facts),
  )
  const single = viewed.length < 2
  return {
    approval: Object.freeze({
      ...frameOf(context, 'eip155'),
      kind: 'typedData' as const,
      count: 1,
      digest: digestOf([digest]),
      actions: viewed.map(({ view }, index) => ({ ...view, number: single ? undefined : index + 1 })),
      typedData: {
        domain: viewTree(types, 'EIP712Domain', domain),
        primaryType,
        message: viewTree(types, primaryType, message),
      },
      warnings: [
        ...joinUnlimited(viewed.flatMap((one) => one.warnings)),
        ...warnings,
        ...toWhom,
        ...(hidesText(message) || hidesText(domain) ? [{ code: 'hiddenCharacters' as const }] : []),
      ],
      raw: rawText(data),
    }),
    finish: async (sign) =>
      signatureOf(
        await sign({ namespace: 'eip155', kind: 'typedData', digest, chainId: chainIdOf(network.id) }),
        context,
        signal,
      ),
  }
}

/** One signature for several unlimited tokens is confirmed once, and names all of them. */
function joinUnlimited(warnings: readonly Warning[]): readonly Warning[] {
  const unlimited = warnings.filter(({ code }) => code === 'unlimited')
  const spenders = new Set(unlimited.map(({ values }) => values?.spender))
  if (unlimited.length < 2 || spenders.size > 1) return warnings
  const token = unlimited.map(({ values }) => values?.token ?? '?').join(', ')
  const joined: Warning = { code: 'unlimited', values: { ...unlimited[0]?.values, token } }
  return [joined, ...warnings.filter(({ code }) => code !== 'unlimited')]
}

function hidesText(value: TypedValue): boolean {
  if (typeof value === 'string') return visibleText(value).some((part) => 'hidden' in part)
  return typeof value === 'object' && Object.values(value).some((member: TypedValue) => hidesText(member))
}
