//! The shell without its window: both servers over real sockets, the disk under real kills.

mod callback_server;
mod file_server;
mod grants;
mod kept_files;
mod payment_message;
mod pure_rules;
mod speak_http;
mod temporary_folder;
