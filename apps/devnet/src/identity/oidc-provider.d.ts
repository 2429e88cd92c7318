// The package has no types; these are the parts we use.
declare module 'oidc-provider/lib/provider.js' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  export type Context = {
    type: string
    body: string
    oidc: {
      provider: Provider
      session: { accountId: string }
      client: { clientId: string }
    }
  }
  export type Account = { accountId: string; claims(): Record<string, unknown> }
  /** What the user did on our page, by the names of the prompts that it resolves. */
  export type InteractionResult = Record<string, unknown>

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: InteractionResult): Promise<void>
    on(event: 'server_error', listener: (context: Context, error: Error) => void): void
    Grant: new (about: {
      clientId: string
      accountId: string
    }) => Grant
  }
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  export class Prompt {
    constructor(about: { name: string; requestable: boolean })
  }
  export function base(): { add(prompt: Prompt, at: number): void }
}
