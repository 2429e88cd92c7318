import type { Client } from '@latchkey/core'
import { createDialogModel, type DialogModel } from '../context/dialogModel.ts'
import { currentView, type View } from '../context/navigation.ts'

/** The views that a panel can have. */
export type PanelView = 'Account' | 'Swap' | 'Receive' | 'Send' | 'Networks'

/**
 * The dialog of a panel. Where a dialog closes, a panel returns to its own view, or to Connect while no wallet is
 * connected. Choosing a network needs no wallet.
 */
export function createPanelModel(client: Client, name: PanelView): PanelModel {
  const model = createDialogModel(client, 'inline')
  const home = (): View => ({ view: name === 'Networks' || isConnected(client) ? name : 'Connect' })
  const go: DialogModel['go'] = (event) => {
    const isAtStart = model.navigation.getState().stack.length === 1
    if (event.type === 'close' || (event.type === 'back' && isAtStart)) return model.go({ type: 'reset', view: home() })
    if (event.type !== 'sent') return model.go(event)
    // The account shows what was sent, and *Back* leads to the panel's own view.
    model.go({ type: 'reset', view: home() })
    model.go({ type: 'push', view: { view: 'Account', sent: event.transaction } })
  }
  model.go({ type: 'reset', view: home() })
  return {
    ...model,
    go,
    /** After a wallet was connected or disconnected elsewhere. */
    follow() {
      const [start] = model.navigation.getState().stack
      const { view } = currentView(model.navigation.getState())
      if (start.view !== home().view && (view === 'Connect' || !isConnected(client))) go({ type: 'close' })
    },
  }
}

export type PanelModel = DialogModel & { follow(): void }

function isConnected({ store }: Client): boolean {
  const { connections, activeByNamespace, activeNamespace } = store.getState()
  return connections.some(({ key }) => key === activeByNamespace[activeNamespace])
}
