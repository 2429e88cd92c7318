import { readWalletUser } from '@latchkey/core/actions'
import type { WalletUser } from '@latchkey/protocol/frame'
import { useQuery } from '@tanstack/react-query'
import { useDialogScope } from '../../context/DialogContext.ts'
import { queryClientOf, useLatchkeyQueryClient, ZERO_ACCOUNT } from '../../context/queryClient.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'

/** The user signed in to the embedded wallet; undefined until the frame has responded. */
export function useWalletUser(): WalletUser | undefined {
  const { client } = useDialogScope().latchkey
  const account = useActiveAccount()?.id ?? ZERO_ACCOUNT
  const { data } = useQuery(
    {
      queryKey: [...keyOf(client.name), account],
      queryFn: () => readWalletUser(client),
      retry: false,
      // The same user, whichever account or network is active.
      placeholderData: (previous: WalletUser | undefined) => previous,
    },
    useLatchkeyQueryClient(),
  )
  return data
}

/** Call after changing something that the frame knows. */
export function useForgetWalletUser(): () => Promise<void> {
  const { latchkey } = useDialogScope()
  return () => queryClientOf(latchkey).invalidateQueries({ queryKey: keyOf(latchkey.client.name) })
}

const keyOf = (name: string) => ['latchkey', name, 'embeddedUser'] as const
