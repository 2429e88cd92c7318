import type { MailTexts } from './mailTexts.ts'

export const ptBR: MailTexts = {
  codeSubject: (service) => `Seu código de ${service}`,
  codeTo: (purpose) => `Seu código para ${purpose}`,
  codeExpires: (minutes) => `Ele expira em ${minutes} minutos.`,
  codeNeverAsk: (service) => `Não o compartilhe com ninguém. ${service} nunca vai pedi-lo a você.`,
  codeOtherwise:
    'Não foi você que pediu? Alguém pode ter digitado seu endereço por engano. Sem o código, essa pessoa não consegue entrar.',

  toSignIn: 'entrar',
  toChangeEmail: (email) => `alterar seu endereço de e-mail para ${email}`,
  toAddEmail: 'adicionar este endereço à sua carteira',
  toMoveEmail: 'mudar sua carteira para este endereço de e-mail',
  toExport: 'exportar suas chaves',
  toUpdateEmail: 'alterar seu endereço de e-mail',
  toChangeRecovery: 'alterar a recuperação da sua carteira',
  toDelete: 'excluir sua carteira',
  toRemoveBrowser: 'remover um navegador',
  toUnlock: 'desbloquear sua carteira',

  deviceSubject: (service) => `É você que está entrando em ${service}?`,
  deviceHeading: 'Um novo navegador quer entrar',
  deviceChoose: 'Se for você, abra o link e escolha o número que o navegador mostra.',
  deviceExpires: (minutes) =>
    `O link expira em ${minutes} minutos. Nunca escolha um número que outra pessoa passar para você.`,
  deviceReview: 'Revisar este login',
  deviceOtherwise: 'Não é você? Abra o link para recusar este login. Esse navegador ficará bloqueado por um dia.',

  newDeviceSubject: (service) => `Um novo navegador entrou em ${service}`,
  newDeviceHeading: 'Um novo navegador entrou na sua carteira',
  newDeviceLine: 'Por um dia, ele não pode exportar suas chaves nem alterar seu endereço de e-mail.',
  newDeviceOtherwise:
    'Se foi você, não precisa fazer nada. Se não foi, use o link para bloquear sua carteira. Nada poderá ser assinado até você desbloqueá-la.',
  lockWallet: 'Bloquear minha carteira',

  deniedSubject: (service) => `Um login em ${service} foi recusado`,
  deniedHeading: 'Um login foi recusado',
  deniedLine:
    'O número errado foi escolhido três vezes ou alguém escolheu “Não fui eu”. Esse navegador está bloqueado por um dia.',
  deniedOtherwise: 'Se foi você, espere um dia ou use outro navegador.',

  emailChangedSubject: (service) => `Seu endereço de e-mail em ${service} foi alterado`,
  emailAddedSubject: (service) => `Um endereço de e-mail foi adicionado à sua carteira de ${service}`,
  emailChangedHeading: 'Sua carteira tem um novo endereço de e-mail',
  emailAddedHeading: 'Sua carteira agora tem um endereço de e-mail',
  emailChangedLine: (email) =>
    `Os códigos para entrar agora são enviados para ${email}. Por 72 horas, um novo dispositivo que entrar com este endereço não poderá usar a carteira, a menos que um dos seus dispositivos ou uma das suas chaves de acesso o aprove.`,
  emailRestore: 'Restaurar o endereço antigo',
  emailRemove: 'Remover o endereço',
  emailChangedOtherwise:
    'Não foi você? Abra o link para desfazer a alteração e encerrar todas as sessões. Ele expira em 72 horas.',

  takenSubject: (service) => `Seu endereço e ${service}`,
  takenHeading: 'Alguém tentou adicionar este endereço a outra carteira',
  takenLine:
    'Este endereço já pertence a uma carteira, por isso não foi adicionado. Um endereço só pode pertencer a uma carteira.',
  takenOtherwise: 'Você não precisa fazer nada. Para usar sua carteira, entre com este endereço.',

  lockedSubject: (service) => `Os códigos de ${service} estão bloqueados por um dia`,
  lockedHeading: 'Códigos errados demais',
  lockedLine: 'Alguém digitou dez códigos errados hoje, por isso os códigos não funcionam por 24 horas.',
  lockedAllow: 'Permitir códigos de novo',
  lockedOtherwise: 'Se não foi você, não precisa fazer nada. Os códigos continuam bloqueados por 24 horas.',

  deletionSubject: (service) => `Sua carteira de ${service} será excluída`,
  deletionHeading: (days) => `Sua carteira será excluída em ${days} dias`,
  deletionLine:
    'Depois disso, ninguém poderá restaurá-la. Tudo o que ficar nela será perdido, a menos que você tenha exportado as chaves dela.',
  deletionKeep: 'Manter minha carteira',
  deletionOtherwise: 'Não foi você? Use o link para manter sua carteira.',

  securitySubject: (service) => `Sobre sua carteira de ${service}`,
  securityOtherwise: 'Se foi você, não precisa fazer nada. Se não foi, bloqueie sua carteira com o link.',
  passkeyAdded: 'Uma chave de acesso foi adicionada',
  passkeyAddedLine: 'Agora ela pode ser usada para entrar na sua carteira.',
  keysExported: 'Suas chaves foram exportadas',
  keysExportedLine:
    'Alguém que entrou como você viu as chaves da sua carteira. Quem as viu pode levar tudo o que há nela.',
  recoveryChanged: 'A recuperação da sua carteira foi alterada',
  recoveryManagedLine: 'A partir de agora, basta entrar para usar sua carteira em outro navegador.',
  recoveryGuardedLine: 'A partir de agora, só os seus próprios métodos de recuperação podem restaurar sua carteira.',
  walletOpened: 'Sua carteira foi aberta em outro navegador',
  walletOpenedLine: 'Alguém entrou lá como você e agora pode usar sua carteira.',
  walletApprovedLine: 'Alguém entrou lá como você, e isso foi aprovado em um navegador que já tinha sua carteira.',
  accountKept: 'Sua conta não será excluída',
  accountKeptLine: 'A exclusão da sua conta foi cancelada depois de um login.',

  page: 'Página',
  browser: 'Navegador',
  time: 'Hora',
}
