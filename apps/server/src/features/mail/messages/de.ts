import type { MailTexts } from './mailTexts.ts'

export const de: MailTexts = {
  codeSubject: (service) => `Dein Code für ${service}`,
  codeTo: (purpose) => `Dein Code, um ${purpose}`,
  codeExpires: (minutes) => `Er läuft in ${minutes} Minuten ab.`,
  codeNeverAsk: (service) => `Teile ihn mit niemandem. ${service} wird dich nie danach fragen.`,
  codeOtherwise:
    'Du hast ihn nicht angefordert? Vielleicht hat jemand aus Versehen deine Adresse eingegeben. Ohne den Code ist keine Anmeldung möglich.',

  toSignIn: 'dich anzumelden',
  toChangeEmail: (email) => `deine E-Mail-Adresse in ${email} zu ändern`,
  toAddEmail: 'diese Adresse zu deiner Wallet hinzuzufügen',
  toMoveEmail: 'deine Wallet auf diese E-Mail-Adresse umzustellen',
  toExport: 'deine Schlüssel zu exportieren',
  toUpdateEmail: 'deine E-Mail-Adresse zu ändern',
  toChangeRecovery: 'die Wiederherstellung deiner Wallet zu ändern',
  toDelete: 'deine Wallet zu löschen',
  toRemoveBrowser: 'einen Browser zu entfernen',
  toUnlock: 'deine Wallet zu entsperren',

  deviceSubject: (service) => `Meldest du dich gerade bei ${service} an?`,
  deviceHeading: 'Ein neuer Browser möchte sich anmelden',
  deviceChoose: 'Wenn du das bist, öffne den Link und wähle die Zahl, die der Browser zeigt.',
  deviceExpires: (minutes) =>
    `Der Link läuft in ${minutes} Minuten ab. Wähle nie eine Zahl, die dir jemand anders nennt.`,
  deviceReview: 'Diese Anmeldung prüfen',
  deviceOtherwise:
    'Das bist nicht du? Öffne den Link, um die Anmeldung abzulehnen. Der Browser wird dann einen Tag lang blockiert.',

  newDeviceSubject: (service) => `Ein neuer Browser hat sich bei ${service} angemeldet`,
  newDeviceHeading: 'Ein neuer Browser hat sich bei deiner Wallet angemeldet',
  newDeviceLine: 'Einen Tag lang kann er deine Schlüssel nicht exportieren und deine E-Mail-Adresse nicht ändern.',
  newDeviceOtherwise:
    'Wenn du das warst, musst du nichts tun. Wenn nicht, sperre deine Wallet mit dem Link. Nichts kann signiert werden, bis du sie entsperrst.',
  lockWallet: 'Meine Wallet sperren',

  deniedSubject: (service) => `Eine Anmeldung bei ${service} wurde abgelehnt`,
  deniedHeading: 'Eine Anmeldung wurde abgelehnt',
  deniedLine:
    'Dreimal wurde die falsche Zahl gewählt, oder jemand hat „Das war ich nicht“ gewählt. Der Browser ist einen Tag lang blockiert.',
  deniedOtherwise: 'Wenn du das warst, warte einen Tag oder nutze einen anderen Browser.',

  emailChangedSubject: (service) => `Deine E-Mail-Adresse bei ${service} wurde geändert`,
  emailAddedSubject: (service) => `Deiner Wallet bei ${service} wurde eine E-Mail-Adresse hinzugefügt`,
  emailChangedHeading: 'Deine Wallet hat eine neue E-Mail-Adresse',
  emailAddedHeading: 'Deine Wallet hat jetzt eine E-Mail-Adresse',
  emailChangedLine: (email) =>
    `Anmeldecodes gehen jetzt an ${email}. 72 Stunden lang kann ein neues Gerät, das sich mit dieser Adresse anmeldet, die Wallet nur nutzen, wenn eins deiner Geräte oder einer deiner Passkeys es genehmigt.`,
  emailRestore: 'Alte Adresse wiederherstellen',
  emailRemove: 'Adresse entfernen',
  emailChangedOtherwise:
    'Das warst nicht du? Öffne den Link, um die Änderung rückgängig zu machen und alle abzumelden. Er läuft in 72 Stunden ab.',

  takenSubject: (service) => `Deine Adresse und ${service}`,
  takenHeading: 'Jemand wollte diese Adresse zu einer anderen Wallet hinzufügen',
  takenLine:
    'Diese Adresse gehört bereits zu einer Wallet, daher wurde sie nicht hinzugefügt. Eine Adresse kann nur zu einer Wallet gehören.',
  takenOtherwise: 'Du musst nichts tun. Um deine Wallet zu nutzen, melde dich mit dieser Adresse an.',

  lockedSubject: (service) => `Codes für ${service} sind einen Tag lang gesperrt`,
  lockedHeading: 'Zu viele falsche Codes',
  lockedLine: 'Jemand hat heute zehn falsche Codes eingegeben, daher funktionieren Codes 24 Stunden lang nicht.',
  lockedAllow: 'Codes wieder erlauben',
  lockedOtherwise: 'Wenn du das nicht warst, musst du nichts tun. Codes bleiben 24 Stunden lang gesperrt.',

  deletionSubject: (service) => `Deine Wallet bei ${service} wird gelöscht`,
  deletionHeading: (days) => `Deine Wallet wird in ${days} Tagen gelöscht`,
  deletionLine:
    'Danach kann niemand sie wiederherstellen. Alles, was darin bleibt, geht verloren, es sei denn, du hast ihre Schlüssel exportiert.',
  deletionKeep: 'Meine Wallet behalten',
  deletionOtherwise: 'Das warst nicht du? Behalte deine Wallet mit dem Link.',

  securitySubject: (service) => `Zu deiner Wallet bei ${service}`,
  securityOtherwise: 'Wenn du das warst, musst du nichts tun. Wenn nicht, sperre deine Wallet mit dem Link.',
  passkeyAdded: 'Ein Passkey wurde hinzugefügt',
  passkeyAddedLine: 'Er kann jetzt zur Anmeldung bei deiner Wallet genutzt werden.',
  keysExported: 'Deine Schlüssel wurden exportiert',
  keysExportedLine:
    'Jemand, der als du angemeldet war, hat die Schlüssel deiner Wallet angesehen. Jeder, der sie gesehen hat, kann alles nehmen, was darin ist.',
  recoveryChanged: 'Die Wiederherstellung deiner Wallet wurde geändert',
  recoveryManagedLine: 'Ab jetzt genügt eine Anmeldung, um deine Wallet in einem anderen Browser zu nutzen.',
  recoveryGuardedLine: 'Ab jetzt können nur deine eigenen Wiederherstellungsmethoden deine Wallet wiederherstellen.',
  walletOpened: 'Deine Wallet wurde in einem anderen Browser geöffnet',
  walletOpenedLine: 'Jemand hat sich dort als du angemeldet und kann deine Wallet jetzt nutzen.',
  walletApprovedLine:
    'Jemand hat sich dort als du angemeldet, und das wurde in einem Browser genehmigt, der deine Wallet schon hatte.',
  accountKept: 'Dein Konto wird nicht gelöscht',
  accountKeptLine: 'Die Löschung deines Kontos wurde nach einer Anmeldung abgebrochen.',

  page: 'Seite',
  browser: 'Browser',
  time: 'Zeit',
}
