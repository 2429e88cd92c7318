import type { Network } from '@latchkey/protocol'
import type { SecureConfig } from '@latchkey/protocol/embedded'
import type { AppMessageName } from '@latchkey/protocol/frame'
import type { Batches, Recipients, RpcRequest } from '../approval/ports.ts'
import type { FrameEventBody, MessageHandler, MessageHandlers } from '../channel/openChannel.ts'
import type { Keys } from '../keys/openKeys.ts'
import type { PageFacts } from '../screens/pageFacts.ts'
import type { Screens } from '../screens/screens.ts'
import type { Api } from '../server/createApi.ts'
import type { AccountChoice } from '../session/accountChoice.ts'
import type { ChosenNetworks } from '../session/chosenNetworks.ts'
import type { EmailChange } from '../session/emailChange.ts'
import type { LoginInProgress } from '../session/loginInProgress.ts'
import type { SessionHolder } from '../session/openSessionHolder.ts'
import type { VaultStore } from '../vault/vaultStore.ts'
import type { SocialResults } from './socialResults.ts'

/** What the frame knows about the embedding page and can do for it. Bound to the origin of the handshake. */
export type FrameContext = Pick<PageFacts, 'dapp' | 'theme' | 'setDapp' | 'setTheme'> & {
  pageOrigin: string
  secureOrigin: string
  ui: Screens
  emit(event: FrameEventBody): void
  /** Calls that need no session. */
  apiRequest: Api['request']
  session: SessionHolder
  login: LoginInProgress
  emailChange: EmailChange
  /** Secrets and ids of flows that were started and continue later, by name. */
  flows: Map<string, string>
  socialResults: SocialResults
  config: SecureConfig
  /** Everything the operator offers, and which network the page is on. */
  allNetworks: readonly Network[]
  networks: ChosenNetworks
  accounts: AccountChoice
  keys: Keys
  /** What the vault stores, for a window of this origin that the frame opens. */
  store: VaultStore
  rpcRequest: RpcRequest
  /** The bundler and the paymaster of a network. */
  bundlerRequest: RpcRequest
  recipients: Recipients
  batches: Batches
  fetch: typeof fetch
  /** Reloads the frame. */
  reload(): void
}

/** Answers one message for the frame. */
export type Handler<Name extends AppMessageName, Context = FrameContext> = MessageHandler<Name, Context>

export type Handlers = MessageHandlers<FrameContext>
