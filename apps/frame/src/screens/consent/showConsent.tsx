import { LatchkeyError } from '@latchkey/protocol'
import { Button } from '@latchkey/ui'
import * as v from 'valibot'
import { GatedButton } from '../../gate/GatedButton.tsx'
import type { Api } from '../../server/createApi.ts'
import type { DappData } from '../pageFacts.ts'
import { Screen } from '../Screen.tsx'
import type { Screens } from '../screens.ts'
import { TextsProvider, useText } from './messages/text.ts'

type Consent = { ui: Screens; api: Pick<Api, 'request'>; pageOrigin: string; dapp: DappData }

/**
 * Asks the user once per page whether it may see the wallet, and tells the server if they agree.
 *
 * @throws LatchkeyError `USER_REJECTED`
 */
export async function showConsent({ ui, api, pageOrigin, dapp }: Consent, signal: AbortSignal): Promise<void> {
  await ui.show<void>(
    ({ resolve, reject }) => (
      <TextsProvider>
        <ConsentScreen
          origin={pageOrigin}
          name={dapp.metadata?.name}
          onAllow={() => resolve()}
          onRefuse={() => reject(new LatchkeyError('USER_REJECTED'))}
        />
      </TextsProvider>
    ),
    'consent',
    { signal, height: 320 },
  )
  await api.request('/api/apps/consent', {}, v.object({ origin: v.literal(pageOrigin) }), { signal })
}

type Props = { origin: string; name: string | undefined; onAllow(): void; onRefuse(): void }

function ConsentScreen({ origin, name, onAllow, onRefuse }: Props) {
  const text = useText()
  return (
    <Screen title={text.consentTitle}>
      <p className="origin">
        <bdi dir="ltr">{origin}</bdi>
      </p>
      {name ? <p>{text.unverifiedName(name)}</p> : null}
      <p>{text.consentConsequence}</p>
      <GatedButton variant="primary" wide onPress={onAllow}>
        {text.allow}
      </GatedButton>
      <Button wide onClick={onRefuse}>
        {text.refuse}
      </Button>
    </Screen>
  )
}
