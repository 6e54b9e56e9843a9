const DEVELOPMENT_ORIGIN: &str = "http://localhost:5173";

/// Origin of the server: from the environment at runtime, else from the build.
pub fn server_origin() -> String {
    let at_start = std::env::var("PILGI_SERVER_ORIGIN").ok();
    choose_origin(at_start.as_deref(), option_env!("PILGI_SERVER_ORIGIN"))
}

pub fn choose_origin(at_start: Option<&str>, at_build: Option<&str>) -> String {
    let chosen = [at_start, at_build].into_iter().flatten().find(|origin| !origin.is_empty());
    chosen.unwrap_or(DEVELOPMENT_ORIGIN).trim_end_matches('/').to_owned()
}
