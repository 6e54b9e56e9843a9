-- Where sound and slides of a lecture were taken: a browser may send these alone, and then there is no video to play.
create type preparation_place as enum ('SERVER', 'BROWSER');

alter table lectures add column prepared_in preparation_place not null default 'SERVER';
