import { passkeyQuestionSchema, passkeySchema } from '@latchkey/protocol/embedded'
import * as v from 'valibot'
import type { Api } from '../server/createApi.ts'
import { createPasskey, getPasskey } from './passkeyCredentials.ts'

export type PasskeyApi = {
  /** Adds a passkey for the signed-in user. @throws `PASSKEY_FAILED`, `STEP_UP_REQUIRED` */
  add(name: string): Promise<void>
  /** Proves that the owner is present. @throws `PASSKEY_FAILED` */
  stepUp(purpose: string): Promise<void>
  list(): Promise<readonly ListedPasskey[]>
  /** Never removes the last login method. @throws `STEP_UP_REQUIRED` */
  remove(id: string): Promise<void>
}

export type ListedPasskey = v.InferOutput<typeof passkeySchema>

/** The signed-in user's passkeys, as the browser and the server exchange them. */
export function createPasskeyApi({ apiRequest, credentials, signal }: PasskeyDeps): PasskeyApi {
  return {
    add: async (name) => {
      const { challengeId, options } = await apiRequest('/api/passkeys/register-options', {}, passkeyQuestionSchema)
      const response = await createPasskey(credentials, options, signal)
      await apiRequest('/api/passkeys/register', { challengeId, response, name }, passkeySchema)
    },
    stepUp: async (purpose) => {
      const { challengeId, options } = await apiRequest(
        '/api/passkeys/step-up-options',
        { purpose },
        passkeyQuestionSchema,
      )
      const response = await getPasskey(credentials, options, signal)
      await apiRequest('/api/passkeys/step-up', { challengeId, response }, v.unknown())
    },
    list: async () =>
      (await apiRequest('/api/passkeys/list', {}, v.object({ passkeys: v.array(passkeySchema) }))).passkeys,
    remove: async (id) => {
      await apiRequest('/api/passkeys/remove', { id }, v.unknown())
    },
  }
}

type PasskeyDeps = {
  apiRequest: Api['request']
  credentials: Pick<CredentialsContainer, 'create' | 'get'>
  signal: AbortSignal
}
