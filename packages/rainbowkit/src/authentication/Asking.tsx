import { isDeclined } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import { useAccount, useAppearance, useClient } from '@latchkey/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Authentication } from '../context/AuthenticationContext.tsx'
import { useRainbowKit } from '../context/RainbowKitContext.ts'
import { performSignIn } from './performSignIn.ts'
import { SignInDialog, type SignInState } from './SignInDialog.tsx'
import { useShadow } from './useShadow.ts'
import { useSignInText } from './useSignInText.ts'

/** The dialog that asks for the app's signature, over the page. */
export function Asking({ adapter, open }: Pick<Authentication, 'adapter'> & { readonly open: boolean }): ReactNode {
  const client = useClient()
  const { id: account } = useAccount({ namespace: 'eip155' })
  const { signIn } = useRainbowKit()
  const { themeMode, tokens, locale: wanted } = useAppearance()
  const { locale, text } = useSignInText(wanted)
  const [state, setState] = useState<SignInState>('idle')
  const nonce = useRef<Promise<string>>(undefined)

  useEffect(() => {
    setState('idle')
    nonce.current = undefined
    if (!open) return
    // Fetched before the press, because some phones only open a wallet right after it.
    nonce.current = adapter.getNonce()
    nonce.current.catch(() => undefined)
  }, [open, adapter])

  async function sign(): Promise<void> {
    if (!account) return
    setState('signing')
    try {
      const ready = await (nonce.current ?? adapter.getNonce())
      await performSignIn(client, { adapter, account, nonce: ready })
      signIn.setOpen(false)
    } catch (error) {
      setState(isDeclined(error) ? 'declined' : 'failed')
    } finally {
      // A nonce is for one try.
      nonce.current = undefined
    }
  }

  useShadow(
    <SignInDialog
      open={open}
      state={state}
      text={text}
      look={{ themeMode, tokens, locale }}
      onSign={() => void sign()}
      onDisconnect={() => void disconnect(client, { namespace: 'eip155' })}
      onClose={() => signIn.setOpen(false)}
    />,
  )
  return null
}
