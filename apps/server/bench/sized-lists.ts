const FIRST_NAMES =
  "Maria,José,Ana,João,Antônio,Francisca,Carlos,Adriana,Paulo,Márcia,Pedro,Juliana,Lucas,Fernanda,Luiz,Patrícia,Marcos," +
  "Aline,Gabriel,Sandra,Rafael,Camila,Daniel,Amanda,Marcelo,Bruna,Bruno,Jéssica,Eduardo,Letícia,Felipe,Júlia,Raimundo," +
  "Luciana,Rodrigo,Vanessa,Manoel,Mariana,Cícero,Célia";
const SURNAMES =
  "Silva,Santos,Oliveira,Souza,Rodrigues,Ferreira,Alves,Pereira,Lima,Gomes,Costa,Ribeiro,Martins,Carvalho,Almeida,Lopes," +
  "Soares,Fernandes,Vieira,Barbosa,Rocha,Dias,Nascimento,Andrade,Moreira,Nunes,Marques,Machado,Mendes,Freitas,Cardoso," +
  "Ramos,Gonçalves,Santana,Teixeira,Araújo,Conceição,Assunção,Anunciação,Magalhães";
const MAIL_HOSTS = "exemplo.com.br,correio.com.br,cartas.net";

/** SQL for a random element of a list, skewed towards the first ones. */
function oneOf(list: string): string {
  return `(string_to_array('${list}', ','))[1 + floor(${list.split(",").length} * power(random(), 2))::int]`;
}

/** SQL for a time-ordered id (UUIDv7), as the application generates. */
const idAt = (instant: string) =>
  `(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 19))::uuid`;

/** Number of the newest global notifications that have readers, and readers of each. */
const READ_ONES = 300;
const READERS = 300;

/**
 * Statements that fill a database with `size` people, `size` notifications by administrators over three years (three
 * fifths of them for everybody), and half as many of processing runs. Four tenths of the people have read the newest
 * one.
 */
export function sizedLists(size: number, now: Date): string[] {
  return [
    `
      select setseed(0.5);
      with people as materialized (
        select number, ${oneOf(FIRST_NAMES)} as first_name, ${oneOf(SURNAMES)} as surname, ${oneOf(SURNAMES)} as last_name,
               ${oneOf(MAIL_HOSTS)} as mail_host, timestamptz '2020-01-02' + number * interval '1 minute' as registered
        from generate_series(1, ${size}) as number
      )
      insert into users (id, email, "nomeUsuario", "sobreNome", "passwordHash", "createdAt")
      select ${idAt("registered")},
             lower(translate(first_name || '.' || last_name, 'áâãçéêíóôõú', 'aaaceeiooou')) || number || '@' || mail_host,
             first_name, surname || ' ' || last_name, 'no password opens this', registered
      from people;
    `,
    `
      with
        people as (select array_agg(id) as ids from users),
        sent as materialized (
          select number, number > ${size} as is_automatic,
                 timestamptz '${now.toISOString()}' - (number % ${size}) * interval '3 years' / ${size} as instant
          from generate_series(1, ${size * 1.5}) as number
        )
      insert into notifications (id, message, "usuarioId", "isAutomatic", "createdAt")
      select ${idAt("instant")}, 'Aviso ' || number,
             case when number % 5 in (1, 3) or is_automatic then ids[1 + floor(random() * ${size})::int] end, is_automatic, instant
      from people, sent;
    `,
    `
      with
        ordered as (
          select *, row_number() over (order by "createdAt" desc) as place from notifications where not "isAutomatic"
        ),
        people as (select id, row_number() over () as number from users)
      insert into notification_reads ("userId", "notificationId", "readAt")
      select people.id, ordered.id, ordered."createdAt" + people.number * interval '1 second'
      from ordered join people on
        case
          when "usuarioId" is not null then false
          when place = 1 then people.number <= ${size * 0.4}
          else people.number <= least(${READERS}, ${size * 0.3})
        end
      where place <= ${READ_ONES} or "createdAt" between '2025-12-31' and '2026-01-01'
      union all
      select "usuarioId", id, "createdAt" + interval '1 hour' from ordered where "usuarioId" is not null and place % 2 = 1;
    `,
  ];
}
