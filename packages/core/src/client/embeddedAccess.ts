import type { AppAnswer, AppMessageName, AppPayload, SocialProvider, WalletUser } from '@latchkey/protocol/frame'

/** The way from a connector of the embedded wallet to the frame behind it, which `open` loads. */
export type EmbeddedAccess = {
  readonly options: EmbeddedOptions
  /** @throws LatchkeyError `FRAME_DEPENDENCY` when this part of the page cannot be loaded. */
  open(): Promise<EmbeddedFrame>
  /** Hears what happens in the embedded wallet, from whenever it is loaded. Returns the stop. */
  watch(listener: (event: EmbeddedEvent) => void): () => void
}

export type EmbeddedFrame = {
  /**
   * Asks the frame, which is put into the page at the first time.
   *
   * @throws LatchkeyError `FRAME_LOAD_FAILED`, `FRAME_TIMEOUT` (this request alone is ended), `REQUEST_ABORTED`, and the
   * code that the frame answers.
   */
  ask<Name extends AppMessageName>(
    name: Name,
    payload?: AppPayload<Name>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<AppAnswer<Name>>
  /** Where the frame is shown: over this element, or in the middle of the page. */
  setTarget(target: Element | undefined): void
  /** Ends every open request that a person has to approve. */
  abortNotSafe(): void
  /** Who is signed in, as last heard. */
  user(): WalletUser | undefined
  memory: EmbeddedMemory
}

/** What a view can follow: requests of the embedded wallet, and the frame that shows itself. */
export type EmbeddedEvent =
  /** A request that a person has to approve went to the frame. */
  | { type: 'requested'; id: string; method: string }
  /** It has ended. `declined`: the person said no, or the page was closed. */
  | { type: 'settled'; id: string; outcome: 'approved' | 'declined' | 'failed' }
  /** A method that is on no list was asked for. */
  | { type: 'refused'; method: string }
  | { type: 'shown'; reason: string | undefined }
  | { type: 'hidden' }
  /** An alert of its own (R8.07). */
  | { type: 'failed'; code: 'FRAME_LOAD_FAILED' | 'FRAME_TIMEOUT' | 'UNVERIFIED_DOMAIN' }
  | { type: 'locked'; reason: string }

/** What is kept over a reload (R9.19): no secret, the session itself stays in the frame. */
export type EmbeddedMemory = {
  read(): EmbeddedFacts
  write(facts: EmbeddedFacts): void
  forget(): void
}

export type EmbeddedFacts = {
  session?: 'present' | undefined
  email?: string | undefined
  lastChain?: string | undefined
  userName?: string | undefined
  preferredAccountType?: 'eoa' | 'smartAccount' | undefined
  smartAccountNetworks?: number[] | undefined
  /** When an e-mail was asked for last, in milliseconds since 1970 (R5.01a). */
  emailAskedAt?: number | undefined
}

/** Where the embedded wallet's frame is, and which ways in there are. */
export type EmbeddedOptions = {
  /** The secure origin, `https://secure.example.com`: same site as the page, another origin. */
  secureUrl: string
  email?: boolean | undefined
  /** In the order in which they are shown. */
  socials?: readonly SocialProvider[] | undefined
  passkey?: boolean | undefined
  guest?: boolean | undefined
}
