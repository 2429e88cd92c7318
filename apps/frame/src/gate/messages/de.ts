import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const de: Catalogue<typeof en> = {
  unread: 'Lies zuerst bis zum Ende.',
  unconfirmed: 'Bestätige zuerst die roten Warnungen.',
  unfocused: 'Klicke oder tippe hier, um fortzufahren.',
  hidden: 'Warten, bis dies vollständig sichtbar ist.',
  early: 'Warte einen Moment und drücke dann erneut.',
  tooSmall: 'Hier ist nicht genug Platz, um dies anzuzeigen.',
  unsupported: 'Dieser Browser kann nicht prüfen, dass nichts dies verdeckt.',
  inWindow: 'Mach im sicheren Fenster weiter.',
  windowBlocked:
    'Dein Browser hat das Fenster blockiert. Erlaube Pop-ups für diese Website und versuch es dann erneut.',
  windowClosed: 'Das sichere Fenster wurde geschlossen. Drücke erneut, um dort zu bestätigen.',
  windowCut:
    'Die Einstellungen dieser Website trennen das sichere Fenster ab, daher kannst du hier nicht fortfahren. Informiere die Website.',
  tooSmallWindow: 'Hier ist nicht genug Platz. Bestätige in einem sicheren Fenster.',
  unsupportedWindow: 'Bestätige in einem sicheren Fenster, wo keine Seite es verdecken kann.',
  cancel: 'Abbrechen',
  done: 'Fertig. Du kannst dieses Fenster schließen.',
  gone: 'Diese Anfrage ist beendet. Du kannst dieses Fenster schließen.',
  severed:
    'Dieses Fenster erreicht die Seite nicht, die es geöffnet hat. Schließ es und versuch es erneut. Wenn das nicht hilft, liegt es an den Einstellungen der Website.',
}
