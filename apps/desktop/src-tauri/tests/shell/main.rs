//! Tests of the shell without a window: both servers over real sockets, file storage with killed processes.

mod callback_server;
mod file_server;
mod grants;
mod http_client;
mod payment_message;
mod pure_rules;
mod recorder;
mod stored_files;
mod temporary_directory;
