import type { Catalogue } from '@latchkey/ui'
import type { embedded as english } from '../en/embedded.ts'

export const embedded: Catalogue<typeof english> = {
  linkTitle:
    'Öffne den Link in der E-Mail, die wir an die Adresse deiner Wallet gesendet haben, und wähle dort diese Zahl:',
  gotLink: (number) => `Wenn es ein Link ist, öffne ihn und wähle ${number}.`,
  codeOrLinkTitle: 'Wir haben einen Code oder einen Link gesendet an',
  code: 'Code',
  codeTitle: 'Gib den Code ein. Wir haben ihn gesendet an',
  codeTitleUnnamed: 'Gib den Code ein, den wir an die Adresse deiner Wallet gesendet haben.',
  expiry: 'Läuft in 10 Minuten ab.',
  notReceived: 'Nicht erhalten?',
  resend: 'Erneut senden',
  resendIn: (seconds) => `Erneut senden in ${seconds} s`,
  resent: 'E-Mail erneut gesendet',
  checking: 'Wird geprüft …',
  tryAgain: (message) => `${message.replace(/\.$/, '')}. Versuch es erneut`,
  deviceDeniedHint: 'Wenn du es warst, fang noch einmal an.',
  deviceExpiredHint: 'Sende eine neue, um fortzufahren.',

  continueInWindow: (provider) => `Weiter im Fenster von ${provider}`,
  continueInWindowHint: 'Es hat sich separat geöffnet. Schließ es, um abzubrechen.',
  retrieving: 'Deine Wallet wird vorbereitet …',
  wentWrong: 'Etwas ist schiefgelaufen',
  wentWrongHint: 'Es wurde nichts verbunden. Versuch es erneut oder nutze eine andere Methode.',
  popupBlocked: 'Das Anmeldefenster konnte nicht geöffnet werden',
  popupBlockedHint: 'Dein Browser hat das Fenster blockiert. Erlaube Pop-ups für diese Website oder versuch es erneut.',
  popupClosed: 'Das Fenster wurde anscheinend geschlossen',
  popupClosedHint: 'Es wurde nichts verbunden.',
  popupOpenHint: 'Wenn es noch offen ist, schließ den Vorgang dort ab.',
  openWindowAgain: 'Fenster erneut öffnen',

  farcasterQr: 'QR-Code zum Anmelden mit Farcaster',
  farcasterHint: 'Scanne ihn mit der Kamera deines Handys.',
  farcasterPhoneHint: 'Genehmige dort und komm dann auf diese Seite zurück.',
  continueInFarcaster: 'Weiter in Farcaster',
  openFarcaster: 'Farcaster öffnen',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  linkNotCopied: 'Kopieren fehlgeschlagen',
  preparing: 'Der Code wird vorbereitet …',

  passkeyTitle: 'Weiter im sicheren Fenster',
  passkeyHint: 'Dein Browser fragt dort nach Fingerabdruck, Gesicht oder Displaysperre.',

  passkeyDeclined: 'Es wurde kein Passkey verwendet',

  approveTitle: 'Prüfe die Anfrage im sicheren Fenster',
  approveHint: 'Genehmige sie dort oder lehne sie ab.',
  answeredTitle: 'Warten auf das Netzwerk',
  answeredHint: 'Das kann eine Minute dauern.',

  save: 'Speichern',
  cancel: 'Abbrechen',
  primaryHint: 'Gib zuerst den Code ein, den wir an deine aktuelle Adresse gesendet haben:',
  secondaryHint: 'Gib jetzt den Code ein. Wir haben ihn gesendet an',
  enterCodeInFrame: 'Gib ihn im sicheren Fenster ein',
  startOverAction: 'Neu beginnen',
  emailSaved: 'E-Mail-Adresse gespeichert',
  email: 'E-Mail',
  invalidEmail: 'Ungültige E-Mail-Adresse. Versuch es erneut.',

  signedInAs: 'Angemeldet als',
  guest: 'Gast',
  passkeyUser: 'Passkey',
  toEoa: 'Standardkonto verwenden',
  toSmartAccount: 'Smart-Konto verwenden',
  switchAccountFailed: 'Das Konto konnte nicht gewechselt werden',
  security: 'Sicherheit',
  saveTitle: 'Sichere deine Wallet',
  saveHint:
    'Eine Gast-Wallet gibt es nur in diesem Browser. Füge eine E-Mail-Adresse oder einen Passkey hinzu, damit du zu ihr zurückkehren kannst.',
  passkeyOffer: 'Füge einen Passkey hinzu',
  passkeyOfferHint: 'Damit kannst du dich anmelden, wenn du nicht an deine E-Mails kommst.',
  notNow: 'Nicht jetzt',

  frameFailedHint:
    'Der sichere Teil der Wallet ist nicht erreichbar. Prüfe deine Verbindung und versuch es dann erneut.',
  errorMessage: (code, seconds) =>
    code === 'EMAIL_THROTTLED' ? `Versuch es in ${seconds} s erneut` : (sentences[code] ?? ''),
}

/** What a visitor can do something about, or at least should know; of other errors, only that something went wrong. */
const sentences: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'Ungültige E-Mail-Adresse. Versuch es erneut.',
  MAIL_FAILED: 'Die E-Mail konnte nicht gesendet werden. Versuch es erneut',
  DEVICE_DENIED: 'Die Anmeldung wurde abgelehnt. Wenn du es warst, fang noch einmal an',
  DEVICE_EXPIRED: 'Diese E-Mail ist abgelaufen. Fang noch einmal an',
  OTP_INVALID: 'Ungültiger Code',
  OTP_EXPIRED: 'Der Code ist abgelaufen. Fang noch einmal an',
  OTP_LOCKED: 'Zu viele falsche Codes. Fordere später einen neuen an',
  FRAME_LOAD_FAILED:
    'Der sichere Teil der Wallet ist nicht erreichbar. Prüfe deine Verbindung und versuch es dann erneut',
  FRAME_TIMEOUT: 'Der sichere Teil der Wallet ist nicht erreichbar. Prüfe deine Verbindung und versuch es dann erneut',
  UNVERIFIED_DOMAIN: 'Diese Wallet ist auf dieser Website nicht verfügbar. Verbinde eine andere',
  FRAME_NESTED: 'Der sichere Frame kann nicht in einem anderen Frame laufen',
  STORAGE_BLOCKED:
    'Dein Browser blockiert den Speicher, den diese Wallet braucht. Erlaube Cookies oder nutze einen anderen Browser',
  FRAME_DEPENDENCY: 'Die Anmeldung per E-Mail konnte nicht geladen werden. Versuch es erneut',
  UNTRUSTED_ORIGIN: 'Nicht vertrauenswürdige Herkunft. Lade die Seite neu und versuch es erneut',
  SOCIAL_INIT_FAILED: 'Die Anmeldung konnte nicht gestartet werden. Versuch es erneut',
  SOCIAL_WINDOW_CUT:
    'Die Einstellungen dieser Website trennen das Anmeldefenster ab. Melde dich auf einem anderen Weg an',
  SOCIAL_DENIED: 'Der Anbieter hat dich nicht angemeldet. Versuch es erneut',
  FARCASTER_FAILED: 'Die Verbindung mit Farcaster ist fehlgeschlagen. Versuch es erneut',
  PASSKEY_FAILED: 'Der Passkey wurde nicht akzeptiert. Versuch es erneut',
  EMAIL_IN_USE: 'Diese E-Mail-Adresse kann nicht verwendet werden. Nutze eine andere',
  STEP_UP_REQUIRED: 'Bestätige zuerst, dass du es bist',
  DEVICE_WATCHED: 'Ein neues Gerät muss damit einen Tag warten',
  WALLET_FROZEN: 'Diese Wallet ist gesperrt. Entsperre sie unter „Sicherheit“',
  SESSION_ENDED: 'Du bist abgemeldet. Melde dich erneut an',
  SHARE_UNAVAILABLE: 'Der Schlüssel konnte auf diesem Gerät nicht wiederhergestellt werden. Versuch es erneut',
  UI_NOT_VISIBLE: 'Die Freigabe konnte nicht angezeigt werden. Versuch es erneut',
  DEVICE_UNKNOWN: 'Bestätige dieses Gerät zuerst per E-Mail',
  SOCIAL_POPUP_BLOCKED: 'Der Browser hat das Fenster blockiert. Erlaube es und versuch es erneut',
  SOCIAL_STATE_INVALID: 'Diese Anmeldung wurde nicht hier begonnen oder ist abgelaufen. Fang noch einmal an',
  RECOVERY_REQUIRED: 'Stelle deine Wallet zuerst auf diesem Gerät wieder her',
  STORAGE_UNAVAILABLE:
    'Dieser Browser speichert nichts für diese Website. Erlaube Speicher oder verlasse den privaten Modus',
  STORAGE_FULL:
    'Dieser Browser hat keinen Platz mehr für deinen Schlüsselanteil. Lösche Daten anderer Websites und versuch es erneut',
  SHARE_THROTTLED: 'Diese Wallet signiert zu oft. Versuch es später erneut',
  RATE_LIMITED: 'Zu viele Anfragen. Warte einen Moment und versuch es dann erneut',
  SIGN_IN_METHOD_DISABLED: 'Diese Anmeldemethode ist hier nicht verfügbar',
  SHARE_MISMATCH: 'Die Schlüsselanteile passen nicht zusammen. Es wurde nichts signiert',
  SIGNATURE_FAULTY: 'Die Signatur war ungültig und wurde verworfen. Versuch es erneut',
  RANDOMNESS_FAILED:
    'Dieser Browser hat keine sicheren Zufallszahlen. Es wurde keine Wallet erstellt. Nutze einen anderen Browser',
  REQUEST_FAILED: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es dann erneut',
  SERVER_ERROR: 'Der Server hatte ein Problem. Versuch es gleich noch einmal',
  SIGN_IN_INIT_FAILED: 'Die Anmeldung konnte nicht gestartet werden',
}
