import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import { isUnreachable } from '../../../chains/requests/failover.ts'
import type { Caller } from '../../smartAccounts/bundler/bundler.ts'
import { BundlerError } from '../../smartAccounts/bundler/bundlerError.ts'
import { explainRevert } from '../../smartAccounts/bundler/explainRevert.ts'
import { operationSchema } from '../../smartAccounts/bundler/userOperation.ts'
import type { SessionCalls } from '../calls/createSessionCalls.ts'
import { callsIdSchema, prepareSchema, sendSchema, waitSchema } from './sessionCallSchemas.ts'

/** `data`: a code for the reason if there is one, and what the contract said that reverts. */
type Refusal = { message: string; data: { code: string; revert?: string } | null }
type Answer = { result: unknown } | ({ code: number } & Refusal)
type Method = {
  /** The reference's own code for a call of this method that failed. */
  failed: number
  takes: string
  /** @throws ValiError if the parameters are not valid */
  read: (params: unknown) => (caller: Caller) => Promise<unknown>
}

const INVALID_PARAMS = -32_602

/** The methods with which an app uses a permission session. */
export function createSessionCallMethods(sessionCalls: SessionCalls) {
  const methods: Readonly<Record<string, Method>> = {
    wallet_prepareCalls: {
      failed: -2,
      takes: '[{ from, chainId, calls: [{ to, value, data }], capabilities: { permissions: { context } } }]',
      read(params) {
        const [{ from, chainId, calls, capabilities }] = v.parse(v.strictTuple([prepareSchema]), params)
        const { context } = capabilities.permissions
        return async (caller) => {
          const account = { network: chainId, address: from }
          const { operation, digest } = await sessionCalls.prepare(account, { pci: context, calls, caller })
          const hexChain = `0x${Number(chainId.slice('eip155:'.length)).toString(16)}`
          const preparedCalls = { type: 'user-operation-v07', data: operation, chainId: hexChain }
          return [{ preparedCalls, signatureRequest: { hash: digest }, context }]
        }
      },
    },
    wallet_sendPreparedCalls: {
      failed: -3,
      takes: '[{ preparedCalls: { type, data, chainId }, signature, context }]',
      read(params) {
        const [{ preparedCalls, signature, context }] = v.parse(v.strictTuple([sendSchema]), params)
        const operation = v.parse(operationSchema, { ...preparedCalls.data, signature })
        return async (caller) => [await sessionCalls.send(preparedCalls.chainId, { pci: context, operation, caller })]
      },
    },
    wallet_getCallsStatus: {
      failed: -4,
      takes: '[callId] or [callId, { waitMs }]',
      read(params) {
        const [id, { waitMs }] = v.parse(v.strictTuple([callsIdSchema, waitSchema]), params)
        return (caller) => sessionCalls.status({ id, waitMs, caller })
      },
    },
  }

  return {
    has: (method: string) => Object.hasOwn(methods, method),
    /** Refusals become errors of JSON-RPC; anything unexpected is thrown. */
    async answer(method: string, params: unknown, caller: Caller): Promise<Answer> {
      const found = methods[method]
      if (!found) throw new Error(`there is no method ${method}`)
      const run = readParams(found, params)
      if (!run) return { code: INVALID_PARAMS, message: `${method}: it takes ${found.takes}`, data: null }
      try {
        return { result: await run(caller) }
      } catch (error) {
        const { message, data } = refusalOf(error)
        return { code: found.failed, message: `${method}: ${message}`, data }
      }
    },
  }
}

function readParams({ read }: Method, params: unknown): ReturnType<Method['read']> | undefined {
  try {
    return read(params)
  } catch (error) {
    if (v.isValiError(error)) return undefined
    throw error
  }
}

/** The reason as the client may see it. @throws the error if it isn't a refusal */
function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) {
    const code = error.reasons.find((reason) => reason.code)?.code
    return { message: error.message, data: code ? { code } : null }
  }
  if (error instanceof BundlerError) {
    const { message, ...data } = explainRevert(error) ?? { message: error.message }
    return { message, data: 'code' in data ? data : null }
  }
  if (isUnreachable(error)) return { message: 'This chain does not answer at the moment', data: null }
  throw error
}
