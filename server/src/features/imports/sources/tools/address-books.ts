import type { Tool } from '../roles.types.ts';

/** The form of today, and the one with 'Given Name' and 'Type' of before 2024. */
const google: Tool = {
  name: 'Google Contacts',
  needs: 4,
  marks:
    'Phonetic First Name|Phonetic Middle Name|Phonetic Last Name|Name Prefix|Name Suffix|Organization Name|Organization Title|Organization Department|Labels|Photo|E-mail 1 - Label|E-mail 1 - Value|Phone 1 - Label|Phone 1 - Value|Address 1 - Label|Address 1 - Formatted|Address 1 - City|Website 1 - Value|Given Name|Additional Name|Family Name|Yomi Name|Given Name Yomi|Group Membership|E-mail 1 - Type|Phone 1 - Type|Address 1 - Type|Organization 1 - Name|Maiden Name|Short Name',
  roles: { company: 'Organization Name|Organization 1 - Name|File As|Nickname' },
};

/** What an address book of Outlook is called in each language; Excel keeps the names when it saves the file again. */
const outlookMarks = {
  English:
    'Business Street|Business City|Business State|Business Phone|Business Fax|Business Postal Code|Business Country/Region|Home Street|Home City|Home Phone|E-mail Address|E-mail Display Name|E-mail 2 Address|Mobile Phone|Primary Phone|Company Main Phone|Callback|TTY/TDD Phone|ISDN|Telex|Sensitivity|Web Page|Job Title|Home Country/Region|Other City',
  German:
    'Straße geschäftlich|Ort geschäftlich|Region geschäftlich|Postleitzahl geschäftlich|Land/Region geschäftlich|Straße privat|Ort privat|Postleitzahl privat|Telefon geschäftlich|Telefon privat|Mobiltelefon|E-Mail-Adresse|E-Mail 2: Adresse|E-Mail: Angezeigter Name|Weitere Vornamen|Fax geschäftlich|Telefon Firma|Haupttelefon|Weiterer Ort|Position|Webseite|Kategorien|Vertraulichkeit',
  French:
    "Rue (bureau)|Ville (bureau)|Dép/Région (bureau)|Code postal (bureau)|Pays/Région (bureau)|Rue (domicile)|Ville (domicile)|Téléphone (bureau)|Téléphone (domicile)|Tél. mobile|Adresse de messagerie|Adresse de courrier|Deuxième prénom|Télécopie (bureau)|Téléphone société|Page Web|Catégories|Nom complet de l'adresse de messagerie",
  Spanish:
    'Calle del trabajo|Calle de trabajo|Ciudad del trabajo|Ciudad de trabajo|Código postal del trabajo|Código postal de trabajo|Calle particular|Ciudad particular|Teléfono del trabajo|Particular|Teléfono móvil|Dirección de correo electrónico|Dirección de correo|Segundo nombre|Fax del trabajo|Puesto|Página Web|Categorías|País o región de trabajo|Organización',
  Portuguese:
    'Rua do Endereço Comercial|Cidade do Endereço Comercial|Estado do Endereço Comercial|CEP do Endereço Comercial|Rua do Endereço Residencial|Cidade do Endereço Residencial|Telefone Comercial|Telefone Residencial|Telefone Celular|Endereço de Email|Endereço de Correio Electrónico|Segundo Nome|Fax Comercial|Cargo|Página da Web|Categorias|Telefone Principal',
  Turkish:
    'İş Adresi Cadde|İş Adresi Şehir|İş Şehri|İş Adresi Posta Kodu|Ev Adresi Cadde|Ev Adresi Şehir|Ev Şehri|İş Telefonu|Ev Telefonu|Cep Telefonu|E-posta Adresi|E-posta 2 Adresi|İkinci Ad|İş Faksı|İş Unvanı|Web Sayfası|Kategoriler|Şirket Ana Telefonu|İş Adresi Ülke/Bölge',
};
const outlook = Object.values(outlookMarks).map((marks): Tool => ({ name: 'Outlook', needs: 5, marks }));

/** How our own files of address cards are read as a table. */
const cards: Tool = {
  name: 'vCard',
  needs: 9,
  marks:
    'Name|First Name|Last Name|Organization|Title|E-mail|E-mail 2|Phone (mobile)|Phone (work)|Phone (home)|Street|City|State|Postal code|Country|Website|Birthday|Note|Categories|Other',
};

const own: Tool = {
  name: 'CRM Portal',
  needs: 9,
  marks: 'Name|Description|Email|Phone|Location|Source|Priority|Amount|Created|Follower Name|Follower Role',
};

export const addressBooks: readonly Tool[] = [google, ...outlook, cards, own];
