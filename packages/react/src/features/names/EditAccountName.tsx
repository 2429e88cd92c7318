import { selectActiveConnection } from '@latchkey/core'
import { setNameAttributes } from '@latchkey/core/actions'
import { identityQuery, nameAttributesQuery } from '@latchkey/core/queries'
import { isLatchkeyError } from '@latchkey/protocol'
import { Button, Field, Notice, SkeletonRows } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WalletStatus } from '../../components/waiting/WalletStatus.tsx'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import { useFirstText, useNamesText } from '../../messages/text.ts'
import { formatNameProblem } from './formatNameProblem.ts'

/** Edits the records of a name, a line of text and a picture. The owner signs each change. */
export function View({ view }: ViewProps<'EditAccountName'>) {
  const first = useFirstText()
  const text = useNamesText()
  const known = useQuery(nameAttributesQuery(useClient(), { name: view.name }), useLatchkeyQueryClient())
  if (known.data) return <Attributes name={view.name} known={known.data} />
  if (!known.error) return <SkeletonRows count={2} label={text.loading} />
  return (
    <Notice
      tone="negative"
      live="alert"
      action={
        <Button variant="primary" wide onClick={() => void known.refetch()}>
          {first.tryAgain}
        </Button>
      }
    >
      {text.loadFailed}
    </Notice>
  )
}

type AttributesProps = {
  readonly name: string
  readonly known: { readonly bio?: string | undefined; readonly avatar?: string | undefined }
}

function Attributes({ name, known }: AttributesProps) {
  const text = useNamesText()
  const client = useClient()
  const account = useActiveAccount()
  const queries = useLatchkeyQueryClient()
  const steps = useSteps()
  const { toaster } = useDialogScope()
  const wallet = useClientState((state) => selectActiveConnection(state)?.wallet)
  const [bio, setBio] = useState(known.bio ?? '')
  const [avatar, setAvatar] = useState(known.avatar ?? '')
  const [isSigning, setSigning] = useState(false)
  const [problem, setProblem] = useState<{ tone: 'neutral' | 'negative'; title: string }>()
  const attributes = { ...(bio.trim() && { bio: bio.trim() }), ...(avatar.trim() && { avatar: avatar.trim() }) }
  const isBioWrong = attributes.bio !== undefined && !bioText.test(attributes.bio)
  const isAvatarWrong = attributes.avatar !== undefined && !avatarText.test(attributes.avatar)
  const isChanged = attributes.bio !== known.bio || attributes.avatar !== known.avatar

  async function save(): Promise<void> {
    if (!account || isBioWrong || isAvatarWrong || !isChanged) return
    setSigning(true)
    setProblem(undefined)
    try {
      await setNameAttributes(client, { account: account.id, name, attributes })
      queries.setQueryData(nameAttributesQuery(client, { name }).queryKey, attributes)
      void queries.invalidateQueries({ queryKey: identityQuery(client, { account: account.id }).queryKey })
      toaster.show({ kind: 'success', text: text.saved })
      if (steps.current().view === 'EditAccountName') steps.back()
    } catch (error) {
      if (isLatchkeyError(error, 'USER_REJECTED'))
        setProblem({ tone: 'neutral', title: text.declined(wallet?.name ?? '') })
      else setProblem({ tone: 'negative', title: formatNameProblem(error, text, undefined) ?? text.notSaved })
    } finally {
      setSigning(false)
    }
  }

  if (isSigning)
    return (
      <WalletStatus
        name={wallet?.name ?? ''}
        iconUrl={wallet?.iconUrl}
        state="waiting"
        title={text.signIn(wallet?.name ?? '')}
        hint={text.signHint}
      />
    )
  return (
    <form
      className="lk-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h3 className="lk-caption">
        <bdi>{name}</bdi>
      </h3>
      <Field
        label={text.bio}
        value={bio}
        maxLength={255}
        spellCheck
        autoCorrect="on"
        autoCapitalize="sentences"
        onChange={(event) => setBio(event.target.value)}
        error={isBioWrong ? text.bioWrong : undefined}
      />
      <Field
        label={text.avatar}
        value={avatar}
        type="url"
        dir="ltr"
        maxLength={255}
        onChange={(event) => setAvatar(event.target.value)}
        error={isAvatarWrong ? text.avatarWrong : undefined}
        note={text.avatarNote}
      />
      {problem && (
        <Notice tone={problem.tone} live="alert">
          {problem.title}
        </Notice>
      )}
      <Button type="submit" variant="primary" wide disabled={!isChanged || isBioWrong || isAvatarWrong}>
        {text.save}
      </Button>
    </form>
  )
}

// The server's limits.
const bioText = /^[a-zA-Z0-9@:/._\-?&=+ ]{1,255}$/
const avatarText = /^(https|ipfs):\/\/[a-zA-Z0-9@:/._\-?&=+%~]{1,247}$/
