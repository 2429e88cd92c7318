import type { Network } from '@latchkey/protocol'
import type { SecureConfig } from '@latchkey/protocol/embedded'
import type { AppAnswer, AppMessageName, AppPayloadRead } from '@latchkey/protocol/frame'
import type { Api } from '../api/createApi.ts'
import type { Batches } from '../approve/calls/batches.ts'
import type { AskChain } from '../approve/evm/askChain.ts'
import type { Recipients } from '../approve/recipients.ts'
import type { Keys } from '../keys/openKeys.ts'
import type { ChosenNetworks } from '../session/chosenNetworks.ts'
import type { EmailChange } from '../session/emailChange.ts'
import type { LoginUnderWay } from '../session/loginUnderWay.ts'
import type { SessionHolder } from '../session/openSessionHolder.ts'
import type { PageFacts } from '../shell/pageFacts.ts'
import type { Screens } from '../shell/screens.ts'
import type { FrameEventBody } from './frameEventBody.ts'

/** What the frame knows of the page around it and can do for it. Fixed to the origin that shook hands. */
export type FrameContext = Pick<PageFacts, 'dapp' | 'theme' | 'setDapp' | 'setTheme'> & {
  pageOrigin: string
  secureOrigin: string
  ui: Screens
  emit(event: FrameEventBody): void
  /** Calls that need no session. */
  ask: Api['ask']
  session: SessionHolder
  login: LoginUnderWay
  emailChange: EmailChange
  /** Secrets and ids of what was begun and comes back later, by name. */
  flows: Map<string, string>
  config: SecureConfig
  /** All that the operator offers, and where the page is among them. */
  allNetworks: readonly Network[]
  networks: ChosenNetworks
  keys: Keys
  askChain: AskChain
  recipients: Recipients
  batches: Batches
  fetch: typeof fetch
  /** Loads the frame anew. */
  reload(): void
}

/** Answers one message. `signal` ends when the page gives up, the time is over, or a person closes the screen. */
export type Handler<Name extends AppMessageName, Context = FrameContext> = (
  context: Context,
  payload: AppPayloadRead<Name>,
  request: { id: string; signal: AbortSignal },
) => Promise<AppAnswer<Name>>

/** All but RPC_ABORT, which the channel answers itself. */
export type Handlers<Context = FrameContext> = {
  readonly [Name in Exclude<AppMessageName, 'RPC_ABORT'>]: Handler<Name, Context>
}
