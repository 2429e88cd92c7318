import type { CodedError } from '@latchkey/protocol'
import type {
  AppAnswer,
  AppMessageName,
  AppPayload,
  EmbeddedAccountType,
  SocialProvider,
  WalletUser,
} from '@latchkey/protocol/frame'
import type { ConnectorEvent } from './connectorEvent.ts'

/** Access to the embedded wallet's frame, which `open` loads. */
export type EmbeddedAccess = {
  readonly options: EmbeddedOptions
  /** @throws LatchkeyError `FRAME_DEPENDENCY` if the code can't be loaded. */
  open(): Promise<EmbeddedFrame>
  /** Subscribes to the embedded wallet's events, also before it is loaded. Returns a function that unsubscribes. */
  watch(listener: (event: EmbeddedEvent) => void): () => void
}

export type EmbeddedFrame = {
  /**
   * Sends a request to the frame, which is added to the page on the first one.
   *
   * @throws LatchkeyError `FRAME_LOAD_FAILED`, `FRAME_TIMEOUT` (ends this request only), `REQUEST_ABORTED`, and the
   * code that the frame responds with.
   */
  request<Name extends AppMessageName>(
    name: Name,
    payload?: AppPayload<Name>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<AppAnswer<Name>>
  /** Shows the frame over this element, or in the middle of the page. */
  setTarget(target: Element | undefined): void
  /** Aborts all open requests that need the user's approval. */
  abortNotSafe(): void
  /** The signed-in user, as last reported. */
  user(): WalletUser | undefined
  /** Asks the frame for the user, and updates the connection if their accounts have changed. */
  readUser(): Promise<WalletUser>
  /**
   * Makes the EOA or the smart account the active one. Resolves with the resulting type, `eoa` if the frame refuses.
   */
  setAccountType(type: EmbeddedAccountType): Promise<ChosenAccountType>
  memory: EmbeddedMemory
}

export type ChosenAccountType = {
  type: EmbeddedAccountType
  /** What has changed for the EVM connection, as its connector reports it too. */
  event: ConnectorEvent
}

/** Events for views: requests to the embedded wallet, and the frame becoming visible. */
export type EmbeddedEvent =
  /** A request that needs the user's approval was sent to the frame. */
  | { type: 'requested'; id: string; method: string }
  /** It has ended. `declined`: the user rejected it or closed the page. */
  | { type: 'settled'; id: string; outcome: 'approved' | 'declined' | 'failed' }
  /** An unknown method was requested. */
  | { type: 'refused'; method: string }
  /** Other code of the page wants to connect, and nobody is signed in. `decline` ends its request. */
  | { type: 'signInRequested'; decline(): void }
  | { type: 'shown'; reason: string | undefined }
  | { type: 'hidden' }
  /** Shown as an alert. */
  | { type: 'failed'; code: 'FRAME_LOAD_FAILED' | 'FRAME_TIMEOUT' | 'UNVERIFIED_DOMAIN'; error: CodedError }
  | { type: 'locked'; reason: string }

/** What survives a reload. It holds no secret; the session itself stays in the frame. */
export type EmbeddedMemory = {
  read(): EmbeddedFacts
  /** The EVM account that the visitor has chosen, otherwise the app's default. */
  accountType(): EmbeddedAccountType
  write(facts: EmbeddedFacts): void
  forget(): void
}

export type EmbeddedFacts = {
  session?: 'present' | undefined
  email?: string | undefined
  lastChain?: string | undefined
  userName?: string | undefined
  preferredAccountType?: EmbeddedAccountType | undefined
  /** The chain ids of the networks with smart accounts. */
  smartAccountNetworks?: number[] | undefined
  /** The smart account's addresses by network, of the user with this EOA. */
  smartAccounts?: { eoa: string; addresses: Record<string, string> } | undefined
  /** When an e-mail was last requested, in Unix ms. */
  emailAskedAt?: number | undefined
  /** Other code of the page revoked its permission to see the accounts (EIP-2255), as wagmi does to disconnect. */
  isHiddenFromPage?: boolean | undefined
}

/** The embedded wallet's frame and the login methods that the app offers. */
export type EmbeddedOptions = {
  /** The secure origin, `https://secure.example.com`: same site as the page, different origin. */
  secureUrl: string
  /** Offers to sign in by e-mail. */
  email?: boolean | undefined
  /** In display order. */
  socials?: readonly SocialProvider[] | undefined
  /** Offers to sign in with a passkey alone. */
  passkey?: boolean | undefined
  /** Offers to continue as a guest. */
  guest?: boolean | undefined
  /**
   * The EVM account that is active until the visitor chooses one in *Account*. `eoa`, the default, needs no
   * bundler and has the same address on every network. `smartAccount` is used where the network has smart accounts;
   * elsewhere the EOA is active.
   */
  defaultAccountType?: EmbeddedAccountType | undefined
}
